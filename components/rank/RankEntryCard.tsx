'use client';

import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import type { RankEntry } from '@/lib/rank/contract';
import { useRankText } from '@/lib/rank/useRankText';
import { valueOf, type RankTab } from '@/lib/rank/rankView';
import { RankBadge } from './RankBadge';

interface Props {
  entry: RankEntry;
  tab: RankTab;
  /** Largest value shown. */
  largest: number;
  /** Whether it is the viewer's own entry. */
  own: boolean;
  /** Whether others share the same rank. */
  tied: boolean;
  /** URL of the member's screens, if the viewer may open them. */
  href: string | null;
}

/** On a phone a name wraps between words where possible; in the column layout it stays on one line. */
const ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
} as const;

/** Returns the bar length of a value in percent. */
const barOf = (value: number | null, largest: number) => (largest > 0 ? Math.max(0, Math.min(100, ((value ?? 0) / largest) * 100)) : 0);

/** Row of a ranking: rank, name, team, value and, if there is room, its bar. */
export function RankEntryCard({ entry, tab, largest, own, tied, href }: Props) {
  const t = useTranslations('rank');
  const text = useRankText();
  const { rank, user_name: name, profile, mgr_name: team } = entry;
  const value = valueOf(entry, tab);
  const place = rank === null ? t('place.none') : t(tied ? 'place.tied' : 'place.rank', { rank });
  return (
    <Box
      data-own={own || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          // a name of three syllables never breaks, even with custom text spacing: the value's unit wraps first
          xs: '36px 40px minmax(3.5rem, 1fr) auto',
          sm: '64px 40px minmax(0, 1.4fr) minmax(0, 1fr) minmax(7rem, auto)',
          md: '64px 40px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 2fr) minmax(7rem, auto)',
        },
        columnGap: { xs: 0.75, sm: 1.5 },
        alignItems: 'center',
        px: { xs: 0.5, sm: 1 },
        py: 1,
        minHeight: 60,
        borderRadius: '12px',
        ...(own && { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' }),
      }}
    >
      <RankBadge rank={rank} value={value} label={place} />
      <PersonPicture
        url={profile}
        name={name}
        slotProps={{ img: { loading: 'lazy' } }}
        sx={{
          bgcolor: own ? 'primary.main' : 'surface.skeleton',
          color: own ? 'primary.contrastText' : 'text.primary',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <WhoLine name={name} own={own} href={href} />
        <TeamText team={team} sx={{ display: { xs: 'block', sm: 'none' } }} />
      </Box>
      <TeamText team={team} sx={{ display: { xs: 'none', sm: 'block' } }} />
      <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' }, height: 8, borderRadius: 99, bgcolor: 'surface.skeleton' }}>
        <Box
          style={{ width: `${barOf(value, largest)}%` }}
          sx={{ height: 1, borderRadius: 'inherit', bgcolor: 'primary.main', opacity: own ? 1 : 0.55 }}
        />
      </Box>
      <Box
        sx={{
          justifySelf: 'end',
          textAlign: 'end',
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          fontVariantNumeric: 'tabular-nums',
          ...(value === null ? { color: 'text.secondary', typography: 'body2' } : { fontWeight: 650 }),
        }}
      >
        {value === null ? t('value.none') : text.value(tab, value)}
      </Box>
    </Box>
  );
}

function WhoLine({ name, own, href }: Pick<Props, 'own' | 'href'> & { name: string }) {
  const t = useTranslations('rank.list');
  const who = { ...ONE_LINE, fontWeight: own ? 700 : 600, minWidth: 0 } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 0.75, minWidth: 0 }}>
      {href ? (
        <Link component={NextLink} href={href} prefetch={false} title={name} sx={who}>
          {name}
        </Link>
      ) : (
        <Box component="span" title={name} sx={who}>
          {name}
        </Box>
      )}
      {own && (
        <Box
          component="span"
          sx={{
            px: 0.75,
            borderRadius: 99,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            typography: 'caption',
            fontWeight: 700,
            flexShrink: 0,
          }}
        >
          {t('you')}
        </Box>
      )}
    </Box>
  );
}

function TeamText({ team, sx }: { team: string | null; sx: object }) {
  const t = useTranslations('rank.list');
  const said = team === null ? t('noTeam') : t('team', { name: team });
  return (
    <Box component="span" title={said} sx={{ ...sx, ...ONE_LINE, color: 'text.secondary', typography: 'caption' }}>
      {said}
    </Box>
  );
}
