'use client';

import Box from '@mui/material/Box';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { PeriodStepper } from '@/components/forms/PeriodStepper';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { PERIODS, periodOf, rangeEnding, steppedRange, type Period } from '@/lib/health/healthRange';
import type { HealthTab } from '@/lib/health/tab/healthTabs';

const MarkedRangeDialog = dynamic(() => lazyWithRetry(() => import('./MarkedRangeDialog').then((file) => file.MarkedRangeDialog)), {
  ssr: false,
});

interface Props {
  /** Whose days are marked in the picker. */
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
}

/** Which days the tab shows: a period, days of one's own, and steps back and forth by as many days. */
export function RangeField({ tab, chosen }: Props) {
  const t = useTranslations('health.range');
  const { range, today, show } = chosen;
  const { startDate, endDate } = range;
  const { span } = useAxisText('UTC');
  return (
    <Box
      role="group"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: { xs: 2, md: 3 } }}
    >
      <PeriodStepper
        text={span(startDate, endDate)}
        before={{ label: t('before'), onPress: () => show(steppedRange(range, -1, today)) }}
        after={{ label: t('after'), onPress: endDate < today ? () => show(steppedRange(range, 1, today)) : undefined }}
        dialog={(close) => (
          <MarkedRangeDialog
            tab={tab}
            range={range}
            today={today}
            onClose={close}
            onChoose={(next) => {
              close();
              show(next);
            }}
          />
        )}
      />
      <ChoiceGroup
        label={t('period')}
        value={periodOf(range) ?? undefined}
        onChange={(period: Period) => show(rangeEnding(endDate, PERIODS[period]))}
        choices={(Object.keys(PERIODS) as Period[]).map((value) => ({
          value,
          content: t(`periods.${value}`),
          label: t(`longPeriods.${value}`),
        }))}
      />
    </Box>
  );
}
