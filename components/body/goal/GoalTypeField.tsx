'use client';

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { GoalFields, GoalSubject } from '@/lib/body/goal/goalForm';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { GRID_ORDER } from '@/lib/body/somatotype/somatotypePath';
import { cellCentre, GOAL_SOMATOTYPES, somatotypeName } from '@/lib/body/somatotype/somatotype';
import { PersonLinkButton } from '@/components/body/PersonLinkButton';

interface Props {
  subject: GoalSubject;
}

/** Cell of a body type; only the healthy ones are selectable. */
const cellSx = (open: boolean) =>
  ({
    position: 'relative',
    px: { xs: 0.25, sm: 1 },
    py: { xs: 0.75, sm: 1 },
    textAlign: { xs: 'center', sm: 'start' },
    minHeight: 76,
    borderRadius: '10px',
    border: '2px solid',
    borderColor: open ? 'surface.outline' : 'transparent',
    bgcolor: open ? 'background.paper' : 'surface.sunken',
    color: open ? 'text.primary' : 'text.secondary',
    cursor: open ? 'pointer' : 'default',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    '& > svg': { display: 'none', position: 'absolute', top: 6, right: 6, fontSize: 18, color: 'primary.main' },
    '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.selected', '& > svg': { display: 'block' } },
    '@media (forced-colors: active)': { color: open ? 'CanvasText' : 'GrayText', borderColor: open ? 'CanvasText' : 'Canvas' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  }) as const;

/** Selects one of the healthy four of the nine body types, shown as on the grid, each with its weight and body fat at this height. */
export function GoalTypeField({ subject: { gender, height } }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const errorId = useId();
  const { inputRef, error, ...field } = useFormField<GoalFields>()('goalGroup');
  const { defaultValues } = useFormState<GoalFields>();
  if (height === null)
    return (
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        <Typography variant="body2">{t('toBe.noHeight')}</Typography>
        <PersonLinkButton />
      </Box>
    );
  return (
    <Box component="fieldset" aria-describedby={error ? errorId : undefined} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, mb: 1, p: 0 }}>
        {t('toBe.typeLabel')}
      </Typography>
      <Box sx={{ display: 'grid', gap: '6px', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {GRID_ORDER.map((code) => {
          const open = GOAL_SOMATOTYPES.includes(code);
          const { wgt, bfp } = cellCentre(code, gender, height);
          return (
            <Box key={code} component="label" data-type={code} sx={cellSx(open)}>
              <Box
                component="input"
                type="radio"
                value={String(code)}
                disabled={!open}
                {...field}
                defaultChecked={defaultValues?.goalGroup === String(code)}
                ref={inputRef}
                sx={{ position: 'absolute', opacity: 0 }}
              />
              <CheckOutlined aria-hidden />
              <Box
                component="span"
                sx={{ display: 'block', fontSize: { xs: '0.75rem', sm: '0.8125rem' }, fontWeight: open ? 650 : 450, lineHeight: 1.3 }}
              >
                {t(`somatotype.name.${somatotypeName(code)}`)}
              </Box>
              {open && (
                <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.35 }}>
                  <span style={{ whiteSpace: 'nowrap' }}>{text.full('weight', wgt)}</span>{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{text.full('bfp', bfp)}</span>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {error && (
        <Typography id={errorId} role="alert" component="p" variant="caption" color="error" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
