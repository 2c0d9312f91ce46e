'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { useDayText } from '@/lib/format/useDayText';
import type { SendFields } from '@/lib/mission/send/missionDraft';
import { lastDayOf, LENGTHS } from '@/lib/mission/send/missionLength';

/** How long the mission goes on, and whether its notes are to be done once or every day. */
export function MissionDaysField({ today }: { today: string }) {
  const t = useTranslations('missionDesk');
  const days = useDayText('UTC');
  const { control, formState, clearErrors } = useFormContext<SendFields>();
  const field = useFormField<SendFields>();
  const { field: lasts, fieldState } = useController({ control, name: 'lasts' });
  const daily = useController({ control, name: 'daily' }).field;
  const fields = useWatch({ control }) as SendFields;
  const last = lastDayOf(fields, today);
  const change = (apply: () => void) => {
    if (formState.isSubmitting) return;
    apply();
    clearErrors(['lasts', 'endDate']);
  };
  const hint = last === undefined ? t('send.endless') : t('send.lastDay', { day: days.long(last) });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('field.lasts')}
        </Typography>
        <ChoiceGroup
          label={t('field.lasts')}
          value={lasts.value}
          onChange={(value) => change(() => lasts.onChange(value))}
          choices={[
            ...LENGTHS.map((value) => ({ value, content: t('send.weeks', { count: Number(value) / 7 }) })),
            { value: 'day' as const, content: t('send.untilDay') },
            { value: 'none' as const, content: t('send.noEnd') },
          ]}
        />
        {lasts.value !== 'day' && (
          <Typography variant="caption" color="textSecondary">
            {hint}
          </Typography>
        )}
        <Typography role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
          {fieldState.error?.message}
        </Typography>
      </Box>
      {lasts.value === 'day' && (
        <TextInput
          label={t('send.until')}
          type="date"
          {...field('endDate')}
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
