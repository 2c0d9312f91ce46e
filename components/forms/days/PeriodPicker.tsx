'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { useAxisText } from '@/lib/charts/useAxisText';
import { steppedRange } from '@/lib/time/chosenRange';
import { periodOfRange, rangeOf, type Period } from '@/lib/time/period';
import type { DayRange } from '@/lib/time/range';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { PeriodStepper } from './PeriodStepper';

interface Props {
  range: DayRange;
  /** Last selectable day. */
  last: string;
  periods: readonly { value: Period; content: string; label?: string }[];
  /** Renders the dialog for a custom range. */
  dialog: (close: () => void, choose: (range: DayRange) => void) => ReactNode;
  onRange: (range: DayRange) => void;
}

/** Chooses the days shown: a preset period, a custom range, or steps back and forth. */
export function PeriodPicker({ range, last, periods, dialog, onRange }: Props) {
  const t = useTranslations('common.range');
  const { span } = useAxisText('UTC');
  const step = (by: -1 | 1) => () => onRange(steppedRange(range, by, last));
  return (
    <Box
      role="group"
      aria-label={t('shown')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: { xs: 2, md: 3 } }}
    >
      <PeriodStepper
        text={span(range.startDate, range.endDate)}
        before={{ label: t('before'), onPress: step(-1) }}
        after={{ label: t('after'), onPress: range.endDate < last ? step(1) : undefined }}
        dialog={(close) =>
          dialog(close, (next) => {
            close();
            onRange(next);
          })
        }
      />
      <ChoiceGroup
        label={t('period')}
        value={periodOfRange(range) ?? undefined}
        onChange={(period: Period) => onRange(rangeOf(period, range.endDate))}
        choices={periods}
      />
    </Box>
  );
}
