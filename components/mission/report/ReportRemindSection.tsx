'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { RemindAllButton } from '@/components/inbox/RemindAllButton';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { useMissionCause } from '@/lib/inbox/useInbox';

/**
 * Reminds recipients who have not finished, or have not done today's part of a daily mission; renders nothing if there are none or they are
 * unknown.
 */
export function ReportRemindSection({ report: { missionSeq, daily } }: { report: MissionAnalysis }) {
  const t = useTranslations('missionDesk.report.remind');
  const cause = useMissionCause(missionSeq).data?.list[0];
  // an upstream without this filter answers for all missions and lists no members
  if (!cause?.memberSeqs) return null;
  const words = t(daily ? 'today' : 'open');
  return (
    <Box
      component="section"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, pb: 1, '& > *': { minHeight: 44 } }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 12rem', alignContent: 'center' }}>
        {words}
      </Typography>
      {cause.ready > 0 ? (
        <RemindAllButton what={{ kind: 'MISSION', missionSeq, memberSeqs: cause.memberSeqs }} count={cause.ready} cause={words} />
      ) : (
        // the week between reminders applies across missions, so that no one is reminded of each one separately
        <Typography variant="caption" color="textSecondary" sx={{ alignContent: 'center' }}>
          {t('paused')}
        </Typography>
      )}
    </Box>
  );
}
