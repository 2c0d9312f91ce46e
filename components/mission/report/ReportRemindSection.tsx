'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { RemindAllButton } from '@/components/inbox/RemindAllButton';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { useMissionCause } from '@/lib/inbox/useInbox';

/** Reminds those who have a mission open, or of a daily one something to do today; nothing while nobody has, or it cannot be told who. */
export function ReportRemindSection({ report: { missionSeq, daily } }: { report: MissionAnalysis }) {
  const t = useTranslations('missionDesk.report.remind');
  const cause = useMissionCause(missionSeq).data?.list[0];
  // an upstream that knows of no mission named answers about all of them, and names nobody
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
        // the week between two reminders goes by all missions, so that nobody hears of each by itself
        <Typography variant="caption" color="textSecondary" sx={{ alignContent: 'center' }}>
          {t('paused')}
        </Typography>
      )}
    </Box>
  );
}
