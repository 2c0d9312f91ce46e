'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { RankEntry } from '@/lib/rank/contract';
import { largestOf, type RankTab } from '@/lib/rank/rankView';
import { RankEntryCard } from './RankEntryCard';

interface Props {
  entries: readonly RankEntry[];
  /** Entries after the gap. */
  near?: readonly RankEntry[];
  tab: RankTab;
  mine: RankEntry | null;
  hrefOf: (entry: RankEntry) => string | null;
}

/** Ranking entries in order, with a marker where places are skipped. */
export function RankTable({ entries, near = [], tab, mine, hrefOf }: Props) {
  const t = useTranslations('rank.list');
  const all = [...entries, ...near];
  const largest = largestOf(all, tab);
  const places = all.map(({ rank }) => rank);
  const own = ({ u_index }: RankEntry) => mine !== null && u_index !== null && u_index === mine.u_index;
  const row = (entry: RankEntry, index: number) => (
    <Box component="li" key={`${entry.rank ?? 'none'} ${index}`} sx={{ '& + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <RankEntryCard
        entry={entry}
        tab={tab}
        largest={largest}
        own={own(entry)}
        tied={entry.rank !== null && places.filter((rank) => rank === entry.rank).length > 1}
        href={hrefOf(entry)}
      />
    </Box>
  );
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(row)}
      {near.length > 0 && (
        <Box
          component="li"
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: 32,
            color: 'text.secondary',
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <MoreVertOutlined titleAccess={t('gap')} fontSize="small" />
        </Box>
      )}
      {near.map((entry, index) => row(entry, entries.length + index))}
    </Box>
  );
}
