'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DayField } from '@/components/forms/days/DayField';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { EVERY, MAX_ROUNDS, MIN_ROUNDS } from '@/lib/mission/repeat/rounds';
import { lengthFor, type RepeatFields } from '@/lib/mission/repeat/repeatFields';
import type { SendFields } from '@/lib/mission/send/missionDraft';

/** Whether and until when the mission repeats. */
export function MissionRepeatField({ today }: { today: string }) {
  const t = useTranslations('missionDesk.repeat');
  const { control, formState, clearErrors, setValue, getValues } = useFormContext<SendFields>();
  const field = useFormField<SendFields>();
  const every = useController({ control, name: 'every' }).field;
  const ends = useController({ control, name: 'repeatEnds' }).field;
  const repeatSeq = useWatch({ control, name: 'repeatSeq' });
  const change = (apply: () => void) => {
    if (formState.isSubmitting) return;
    apply();
    clearErrors(['lasts', 'endDate', 'repeatTimes', 'repeatUntil']);
  };
  const choose = (value: RepeatFields['every']) => {
    every.onChange(value);
    setValue('lasts', lengthFor(value, getValues('lasts')), { shouldDirty: true });
  };
  return (
    <>
      <SelectInput
        label={t('label')}
        value={every.value}
        onChange={({ target }) => change(() => choose(target.value as RepeatFields['every']))}
        inputRef={every.ref}
        hint={every.value === 'ONCE' ? undefined : t('hint')}
      >
        {repeatSeq === null && <option value="ONCE">{t('once')}</option>}
        {EVERY.map((value) => (
          <option key={value} value={value}>
            {t(`every.${value}`)}
          </option>
        ))}
      </SelectInput>
      {every.value !== 'ONCE' && (
        <>
          <SelectInput label={t('ends')} value={ends.value} onChange={({ target }) => change(() => ends.onChange(target.value))}>
            <option value="times">{t('afterTimes')}</option>
            <option value="day">{t('onDay')}</option>
          </SelectInput>
          {ends.value === 'times' ? (
            <TextInput
              label={t('times')}
              type="number"
              {...field('repeatTimes')}
              min={MIN_ROUNDS}
              max={MAX_ROUNDS}
              hint={t('timesHint', { least: MIN_ROUNDS, most: MAX_ROUNDS })}
              readOnly={formState.isSubmitting}
            />
          ) : (
            <DayField<SendFields>
              name="repeatUntil"
              label={t('until')}
              min={today}
              hint={t('untilHint')}
              readOnly={formState.isSubmitting}
            />
          )}
        </>
      )}
    </>
  );
}
