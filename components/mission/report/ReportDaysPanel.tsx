'use client';

import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { Panel } from '@/components/ui/Panel';
import { useFormatter } from '@/lib/format/useFormatter';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';

/** Completions by day, as a table whose first number is also drawn as a bar. */
export function ReportDaysPanel({ report }: { report: MissionAnalysis }) {
  const t = useTranslations('missionDesk.report');
  const format = useFormatter();
  const most = Math.max(1, ...report.days.map(({ doneCnt }) => doneCnt));
  // already a calendar day: format it without a zone shift
  const dayText = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
  return (
    <Panel
      title={t('days')}
      note={t('daysNote')}
      state={report.days.length === 0 ? 'empty' : 'ready'}
      height={160}
      empty={<EmptyState icon={<EventAvailableOutlined />} title={t('noDays')} text={t('noDaysText')} />}
    >
      {() => (
        <ExpandableTable
          label={t('days')}
          columns={[{ name: t('day') }, { name: t('done') }, { name: t('clearedOn') }]}
          rows={[...report.days].reverse().map(({ date, doneCnt, clearCnt }) => ({
            key: date,
            cells: [
              dayText(date),
              <Box key="done" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
                <Box
                  component="span"
                  aria-hidden
                  sx={{
                    display: { xs: 'none', sm: 'block' },
                    width: 120,
                    height: 8,
                    borderRadius: 99,
                    bgcolor: 'surface.sunken',
                    overflow: 'hidden',
                  }}
                >
                  <Box component="span" sx={{ display: 'block', height: 1, width: doneCnt / most, bgcolor: 'primary.main' }} />
                </Box>
                {format.number(doneCnt)}
              </Box>,
              format.number(clearCnt),
            ],
          }))}
          moreText={(left) => t('moreDays', { count: left })}
        />
      )}
    </Panel>
  );
}
