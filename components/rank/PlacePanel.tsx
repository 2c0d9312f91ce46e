'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Panel } from '@/components/ui/Panel';
import { useBodyRankings } from '@/lib/consent/useSharing';
import { panelState } from '@/lib/shared/panelState';
import type { Read } from '@/lib/browser/useRead';
import { tellsOfBody, type RankEntry, type Ranking } from '@/lib/rank/contract';
import { useRankText } from '@/lib/rank/useRankText';
import { isRanked, topShare, toNextPlace, valueOf, type RankTab } from '@/lib/rank/rankView';
import { PlaceNoneCard } from './PlaceNoneCard';

interface Props {
  read: Read<Ranking>;
  tab: RankTab;
}

/** The viewer's place: rank, value and distance to the next one, or why there is none. */
export function PlacePanel({ read, tab }: Props) {
  const t = useTranslations('rank');
  const mine = read.data?.mine ?? null;
  const { takesPart } = useBodyRankings(tellsOfBody(tab));
  const hidden = mine !== null && read.data?.position === null;
  return (
    <Panel
      title={t('place.title')}
      note={t(`about.${tab}`)}
      state={panelState(read, (mine === null || !isRanked(mine, tab) || !takesPart) && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={96}
      empty={<PlaceNoneCard reason={hidden ? 'hidden' : takesPart ? 'none' : 'apart'} mine={mine} tab={tab} />}
    >
      {() => mine && read.data && <PlaceFacts mine={mine} around={read.data.around} tab={tab} />}
    </Panel>
  );
}

function PlaceFacts({ mine, around, tab }: { mine: RankEntry; around: readonly RankEntry[]; tab: RankTab }) {
  const t = useTranslations('rank.place');
  const text = useRankText();
  const value = valueOf(mine, tab);
  const next = toNextPlace(around, mine, tab);
  const { rank, memberCnt } = mine;
  if (rank === null || value === null) return null;
  const tied = around.filter((entry) => entry.rank === rank).length > 1;
  const closest = tab === 'bfp' || tab === 'bmi';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', columnGap: 3, rowGap: 1.5 }}>
      <Box>
        <Typography component="p" variant="figure" sx={{ color: 'primary.main' }}>
          {t(tied ? 'tied' : 'rank', { rank })}
        </Typography>
        <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {t('of', { count: text.number(memberCnt) })} · {t('top', { percent: topShare(rank, memberCnt) })}
        </Typography>
      </Box>
      <Box sx={{ textAlign: { xs: 'left', sm: 'right', lg: 'left' } }}>
        <Typography component="p" variant="caption" color="textSecondary">
          {t('yours')}
        </Typography>
        <Typography component="p" variant="figureSmall">
          {text.value(tab, value)}
        </Typography>
      </Box>
      {(next ?? (rank === 1 || null)) && (
        <Typography component="p" variant="body2" sx={{ flexBasis: '100%', pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          {next ? t('next', { rank: next.rank, value: text.value(tab, next.value).replace(/^\+/, '') }) : t(closest ? 'closest' : 'first')}
        </Typography>
      )}
    </Box>
  );
}
