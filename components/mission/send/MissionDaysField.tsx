'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SelectInput } from '@/components/forms/SelectInput';
import { DayField } from '@/components/forms/days/DayField';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import type { SendFields } from '@/lib/mission/send/missionDraft';
import { lastMissionDay, LENGTHS } from '@/lib/mission/send/missionLength';

/** Duration of the mission, and whether its notes are done once or daily. */
export function MissionDaysField({ today }: { today: string }) {
  const t = useTranslations('missionDesk');
  const days = useDayText('UTC');
  const { control, formState, clearErrors } = useFormContext<SendFields>();
  const { field: lasts, fieldState } = useController({ control, name: 'lasts' });
  const daily = useController({ control, name: 'daily' }).field;
  const fields = useWatch({ control }) as SendFields;
  const last = lastMissionDay(fields, today);
  const change = (apply: () => void) => {
    if (formState.isSubmitting) return;
    apply();
    clearErrors(['lasts', 'endDate']);
  };
  const hint = last === undefined ? t('send.endless') : t('send.lastDay', { day: days.long(last) });
  return (
    <>
      <SelectInput
        label={t('field.lasts')}
        value={lasts.value}
        onChange={({ target }) => change(() => lasts.onChange(target.value))}
        inputRef={lasts.ref}
        hint={lasts.value === 'day' ? undefined : hint}
        error={fieldState.error?.message}
      >
        {LENGTHS.map((value) => (
          <option key={value} value={value}>
            {t('send.weeks', { count: Number(value) / 7 })}
          </option>
        ))}
        <option value="day">{t('send.untilDay')}</option>
        <option value="none">{t('send.noEnd')}</option>
      </SelectInput>
      {lasts.value === 'day' && (
        <DayField<SendFields>
          name="endDate"
          label={t('send.until')}
          min={today}
          hint={t('send.untilHint')}
          readOnly={formState.isSubmitting}
        />
      )}
      <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('field.often')}
        </Typography>
        <ChoiceGroup
          label={t('field.often')}
          value={daily.value ? 'daily' : 'once'}
          onChange={(value) => change(() => daily.onChange(value === 'daily'))}
          choices={[
            { value: 'once', content: t('send.once') },
            { value: 'daily', content: t('send.daily') },
          ]}
        />
        <Typography variant="caption" color="textSecondary">
          {t(daily.value ? 'send.dailyHint' : 'send.onceHint')}
        </Typography>
      </Box>
    </>
  );
}
