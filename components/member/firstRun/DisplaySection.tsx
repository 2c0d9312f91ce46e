import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { OwnLanguageSwitch } from '@/components/shell/menu/OwnLanguageSwitch';
import { useSend } from '@/lib/browser/useSend';
import { useUnits } from '@/lib/format/useUnits';
import { memberApi } from '@/lib/member/contract';
import type { StepProps } from './FirstRunPanel';
import { ChoiceRow } from './ChoiceRow';
import { StepActions } from './StepActions';

/** First-run step for the language and the two units used by later steps; each choice is saved at once. */
export function DisplaySection({ attempt, ...ways }: StepProps) {
  const t = useTranslations('home.firstRun.display');
  const units = useUnits();
  const save = useSend(memberApi.saveUnit);
  return (
    <>
      <ChoiceRow label={t('language')}>
        <OwnLanguageSwitch label={t('language')} />
      </ChoiceRow>
      <ChoiceRow label={t('weight')}>
        <ChoiceGroup
          label={t('weight')}
          value={units.weight}
          choices={(['kg', 'lb'] as const).map((value) => ({ value, content: value }))}
          onChange={(weight) => attempt(() => save({ body: { ...units, weight } }))}
        />
      </ChoiceRow>
      <ChoiceRow label={t('height')}>
        <ChoiceGroup
          label={t('height')}
          value={units.height}
          choices={(['cm', 'ft'] as const).map((value) => ({ value, content: value }))}
          onChange={(height) => attempt(() => save({ body: { ...units, height } }))}
        />
      </ChoiceRow>
      <StepActions {...ways} />
    </>
  );
}
