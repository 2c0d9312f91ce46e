'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { useFormatter } from '@/lib/format/useFormatter';
import type { RankEntry } from '@/lib/rank/contract';
import type { LobbyTab } from '@/lib/rank/lobbyBoard';
import { valueOf } from '@/lib/rank/rankView';
import { DEFAULT_UNITS, formatMeasure } from '@/lib/format/units';
import { metalOf } from './RankBadge';

interface Props {
  entry: RankEntry;
  tab: LobbyTab;
  /** Share of the best value, 0 to 1. */
  share: number;
}

/** Height of the bar at the bottom of a place that shows its share. */
const BAR = 'max(4px, calc(var(--row) * 0.06))';

const linesUpTo = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    minWidth: 0,
  }) as const;

/** One place on a lobby display; all sizes derive from its row height, `--row`. */
export function LobbyPlaceCard({ entry, tab, share }: Props) {
  const t = useTranslations('rank');
  const format = useFormatter();
  const locale = useLocale();
  const { rank, user_name: name, profile, mgr_name: team } = entry;
  const value = valueOf(entry, tab) ?? 0;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'calc(var(--row) * 0.72) calc(var(--row) * 0.62) minmax(0, 1fr) auto',
        columnGap: 'calc(var(--row) * 0.18)',
        alignItems: 'center',
        height: 'calc(100% - 10px)',
        mb: '10px',
        px: 'calc(var(--row) * 0.14)',
        pb: BAR,
        borderRadius: '16px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        style={{ width: `${Math.round(share * 100)}%` }}
        sx={{
          position: 'absolute',
          inset: 'auto auto 0 0',
          height: BAR,
          bgcolor: 'primary.main',
          opacity: 0.75,
        }}
      />
      <PlaceBadge rank={rank} value={value} />
      <PersonPicture
        url={profile}
        name={name}
        sx={{
          width: 'calc(var(--row) * 0.6)',
          height: 'calc(var(--row) * 0.6)',
          fontSize: 'calc(var(--row) * 0.28)',
          bgcolor: 'surface.skeleton',
          color: 'text.primary',
        }}
      />
      <Box sx={{ position: 'relative', minWidth: 0, lineHeight: 1.12 }}>
        <Box title={name} sx={{ ...linesUpTo(2), fontWeight: 700, fontSize: 'calc(var(--row) * 0.27)' }}>
          {name}
        </Box>
        {team !== null && (
          <Box
            title={t('list.team', { name: team })}
            sx={{ ...linesUpTo(1), color: 'text.secondary', fontSize: 'max(14px, calc(var(--row) * 0.17))' }}
          >
            {t('list.team', { name: team })}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          position: 'relative',
          fontWeight: 750,
          fontSize: 'calc(var(--row) * 0.27)',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {tab === 'step' ? t('value.steps', { value: format.number(value) }) : formatMeasure('calorie', value, DEFAULT_UNITS, locale)}
      </Box>
    </Box>
  );
}

/** Rank badge, in gold, silver or bronze for the first three. */
function PlaceBadge({ rank, value }: Pick<RankEntry, 'rank'> & { value: number | null }) {
  const metal = metalOf(rank, value);
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        justifySelf: 'center',
        minWidth: 'calc(var(--row) * 0.58)',
        height: 'calc(var(--row) * 0.58)',
        borderRadius: 99,
        fontWeight: 800,
        fontSize: 'calc(var(--row) * 0.32)',
        fontVariantNumeric: 'tabular-nums',
        ...(metal && { bgcolor: metal.ground, color: '#1D1606', boxShadow: `inset 0 0 0 3px ${metal.ring}` }),
      }}
    >
      {rank}
    </Box>
  );
}
