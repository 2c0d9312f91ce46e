import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { NONE } from '@/lib/format/none';
import { useFormatter } from '@/lib/format/useFormatter';

const METALS: Record<number, { ring: string; ground: string }> = {
  1: { ring: '#B8860B', ground: '#F0C64A' },
  2: { ring: '#7C868C', ground: '#D3D9DC' },
  3: { ring: '#9C5A2B', ground: '#E0A67A' },
};

/** Background and ring colours of the first three places; undefined for others and for a value of zero, which all share when a month begins. */
export const metalOf = (rank: number | null, value: number | null) => (rank === null || (value ?? 0) <= 0 ? undefined : METALS[rank]);

interface Props {
  /** Null if not ranked. */
  rank: number | null;
  /** The ranked value. */
  value: number | null;
  /** Accessible name of the place. */
  label: string;
}

/** Rank badge; the first three in gold, silver and bronze. */
export function RankBadge({ rank, value, label }: Props) {
  const format = useFormatter();
  const metal = metalOf(rank, value);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', minWidth: 0 }}>
      <Box component="span" sx={hiddenFromSight}>
        {label}
      </Box>
      <Box
        aria-hidden
        component="span"
        data-medal={metal ? rank : undefined}
        sx={{
          display: 'grid',
          placeItems: 'center',
          minWidth: 32,
          height: 32,
          borderRadius: 99,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          fontSize: (rank ?? 0) > 999 ? '0.875rem' : '1rem',
          color: 'text.primary',
          ...(metal && { bgcolor: metal.ground, color: '#1D1606', boxShadow: `inset 0 0 0 2px ${metal.ring}` }),
        }}
      >
        {rank === null ? NONE : format.number(rank)}
      </Box>
    </Box>
  );
}
