'use client';

import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { exerciseType, intensity } from '@/lib/exercise/contract';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionLimits';
import type { ContentFields } from '@/lib/exercise/prescriptionForm';

interface Props {
  index: number;
  /** Omitted for the only exercise. */
  onRemove?: () => void;
}

const DAYS = Array.from({ length: PRESCRIPTION_LIMITS.frequency.max }, (_, index) => index + PRESCRIPTION_LIMITS.frequency.min);

/** Half of a phone's width would truncate "5 times a week". */
const WHOLE_ROW = { gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 } as const;

/** One exercise: name, frequency, intensity, time and type. */
export function ExerciseField({ index, onRemove }: Props) {
  const t = useTranslations('exerciseDesk.form');
  const words = useTranslations('exercise');
  const field = useFormField<ContentFields>();
  const at = `exercises.${index}` as const;
  return (
    <Box
      role="group"
      aria-label={t('exercise', { number: index + 1 })}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.3fr 1fr 0.8fr 1fr' },
        p: { xs: 1.5, sm: 2 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            label={t('name')}
            placeholder={t('namePlaceholder')}
            {...field(`${at}.name`)}
            maxLength={PRESCRIPTION_LIMITS.name}
            autoComplete="off"
          />
        </Box>
        {onRemove && (
          <IconButton aria-label={t('remove', { number: index + 1 })} onClick={onRemove} sx={{ width: 44, height: 44, mt: 3.5 }}>
            <DeleteOutlineOutlined />
          </IconButton>
        )}
      </Box>
      <Box sx={WHOLE_ROW}>
        <SelectInput label={t('frequency')} {...field(`${at}.frequency`, { valueAsNumber: true })}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {words('fitt.frequency', { count })}
            </option>
          ))}
        </SelectInput>
      </Box>
      <SelectInput label={t('intensity')} {...field(`${at}.intensity`)}>
        {intensity.options.map((value) => (
          <option key={value} value={value}>
            {words(`intensity.${value}`)}
          </option>
        ))}
      </SelectInput>
      <TextInput label={t('minutes')} inputMode="numeric" {...field(`${at}.minutes`, { valueAsNumber: true })} maxLength={3} />
      <Box sx={WHOLE_ROW}>
        <SelectInput label={t('type')} {...field(`${at}.type`)}>
          {exerciseType.options.map((value) => (
            <option key={value} value={value}>
              {words(`type.${value}`)}
            </option>
          ))}
        </SelectInput>
      </Box>
    </Box>
  );
}
