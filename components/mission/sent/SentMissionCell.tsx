'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';
import type { Mission } from '@/lib/mission/contract';
import { reportPath } from '@/lib/mission/overview/missionOverview';
import { SentStateChip } from './SentStateChip';

interface Props {
  mission: Mission;
  toCompany: boolean;
  now: string;
  /** Cells of columns that are hidden on a phone. */
  start: ReactNode;
  to: ReactNode;
  cleared: ReactNode;
}

/** Sent mission in its table, linked to its report; on a phone all other cells are stacked below. */
export function SentMissionCell({ mission, toCompany, now, start, to, cleared }: Props) {
  const t = useTranslations('missionDesk.sent');
  const again = useTranslations('missionDesk.repeat.next');
  const days = useDayText(useZone());
  const nameOf = useSenderName('sentence');
  const { missionSeq, title, contents, commentCnt, senderName, repeat } = mission;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box
          component={Link}
          href={reportPath(missionSeq)}
          prefetch={false}
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere', py: 0.25, textUnderlineOffset: '3px' }}
        >
          {title}
        </Box>
        <SentStateChip mission={mission} now={now} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {contents}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.25 }}
      >
        {toCompany && <span>{t('by', { name: nameOf(senderName) })}</span>}
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {start}
        </Box>
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {to}
        </Box>
        {repeat && <span>{again(repeat.every, { day: days.short(repeat.nextDate) })}</span>}
        {commentCnt > 0 && <span>{t('comments', { count: commentCnt })}</span>}
      </Typography>
      <Box sx={{ display: { md: 'none' }, mt: 0.75, maxWidth: 260 }}>{cleared}</Box>
    </>
  );
}
