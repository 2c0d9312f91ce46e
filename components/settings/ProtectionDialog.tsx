'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { SelectInput } from '@/components/forms/SelectInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { protectionApi, type RuleState } from '@/lib/privacy/protection/contract';
import { choicesOf, weakenedFrom, protectionMessage, weakens, type ProtectionRule } from '@/lib/privacy/protection/protection';
import { useRuleText } from '@/lib/privacy/protection/useRuleText';
import { useSaveProtection } from '@/lib/privacy/protection/useProtection';
import { useClock } from '@/lib/time/useClock';

interface Props {
  rules: readonly RuleState[];
  onClose: () => void;
}

/** Selected value of each rule, as an option value. */
type Choices = Record<ProtectionRule, string>;

const choiceText = (value: number | null) => (value === null ? '' : String(value));
const choiceValue = (choice: string) => (choice === '' ? null : Number(choice));

/** Edits retention periods and minimum group size; first shows what members will be told. */
export function ProtectionDialog({ rules, onClose }: Props) {
  const t = useTranslations('protection');
  const textOf = useRuleText();
  const save = useSaveProtection();
  const plannedValue = ({ value, next }: RuleState) => (next ? next.value : value);
  const changedRules = (typed: Choices) => rules.filter((one) => choiceValue(typed[one.rule]) !== plannedValue(one));
  const weakenedRules = (typed: Choices) => changedRules(typed).filter(({ rule, value }) => weakens(value, choiceValue(typed[rule])));
  const { form, field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: protectionApi.save.body,
    defaultValues: Object.fromEntries(rules.map((one) => [one.rule, choiceText(plannedValue(one))])) as Choices,
    // send changed rules only: others may have been changed elsewhere in the meantime
    bodyOf: (typed) => Object.fromEntries(changedRules(typed).map(({ rule }) => [rule, choiceValue(typed[rule])])),
    errorText: () => t('settings.error.fields'),
    send: (body) => save({ body }),
    onSent: (_, typed) => {
      onClose();
      showAlert({ type: 'Success', text: t(weakenedRules(typed).length > 0 ? 'settings.told' : 'settings.saved') });
    },
    failureOf: protectionMessage,
    failureText: (key) => t(`settings.error.${key}`),
  });
  const weaker = weakenedRules(useWatch({ control: form.control }) as Choices).length;
  return (
    <FormDialog title={t('settings.title')} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={weaker > 0 ? t('settings.saveAndTell') : undefined}
          note={weaker > 0 && <WeakerNote count={weaker} />}
          onCancel={close}
        >
          {rules.map(({ rule, value }) => (
            <SelectInput
              key={rule}
              label={t(`rule.${rule}`)}
              hint={rule === 'group' ? t('settings.groupHint') : t('settings.today', { value: textOf(rule, value) })}
              {...field(rule)}
            >
              {choicesOf(rule).map((choice) => (
                <option key={choiceText(choice)} value={choiceText(choice)}>
                  {textOf(rule, choice)}
                </option>
              ))}
            </SelectInput>
          ))}
        </DialogForm>
      )}
    </FormDialog>
  );
}

function WeakerNote({ count }: { count: number }) {
  const t = useTranslations('protection.settings');
  const days = useDayText(useZone());
  const day = days.long(weakenedFrom(useClock()()).toISOString());
  return <InlineAlert kind="info">{t('weaker', { count, day })}</InlineAlert>;
}
