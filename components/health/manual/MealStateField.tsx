'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { MEAL_STATES, type MealState } from '@/lib/measures/bloodSugarMeasure';

interface Props {
  value: MealState;
  onChange: (value: MealState) => void;
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  px: 1.5,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'surface.outline',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:has(:checked)': {
    bgcolor: 'action.selected',
    borderColor: 'primary.main',
    color: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1, m: 0, inset: 0, cursor: 'pointer' },
  position: 'relative',
};

/** Choice of one of five meal states; wraps in a narrow viewport. */
export function MealStateField({ value, onChange }: Props) {
  const t = useTranslations('health.sugarInput');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, typography: 'body2', fontWeight: 600 }}>
        {t('taken')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {MEAL_STATES.map((time) => (
          <Box component="label" key={time} sx={chip}>
            <input type="radio" name="taken" checked={time === value} onChange={() => onChange(time)} />
            {t(`time.${time}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
