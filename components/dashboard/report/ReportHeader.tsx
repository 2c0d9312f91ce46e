'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { ON_SHEET } from '@/components/ui/print/printStyles';
import { usePrintedAt } from '@/components/ui/print/usePrintedAt';
import { useRangeText } from '@/lib/format/useRangeText';
import type { MonthReport } from '@/lib/dashboard/report/contract';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  report: MonthReport;
  now: string;
  /** Formats a day. */
  day: (day: string) => string;
}

/** Header of the report: company, period, period compared with, scope, and print time. */
export function ReportHeader({ report: { compName, mngName, from, to, before, timeZone }, now, day }: Props) {
  const t = useTranslations('dashboard.report.sheet');
  const ends = useRangeText();
  const printedAt = usePrintedAt(now);
  const facts = [
    [t('period'), ends.days(day(from), day(to))],
    [t('before'), ends.days(day(before.from), day(before.to))],
    [t('scope'), mngName === null ? t('company') : t('of', { name: mngName })],
    [t('printed'), useDayText(timeZone).moment(printedAt)],
  ] as const;
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3, rowGap: 0.5 }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.375rem', lineHeight: 1.25, fontWeight: 700 }}>
          {t('title')}
        </Box>
        <Box sx={{ fontWeight: 700, fontSize: '1rem', overflowWrap: 'anywhere' }}>{compName}</Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          px: 1.5,
          py: 1,
          borderRadius: '8px',
          bgcolor: 'surface.sunken',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          [ON_SHEET]: { gridTemplateColumns: '1.5fr 1.5fr 0.8fr 1.1fr' },
          '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}
