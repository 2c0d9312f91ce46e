import NextLink from 'next/link';
import { Box } from '@/components/base/Box';
import type { Tile } from '@/lib/home/contract';
import { TermNote } from '@/components/measures/TermNote';
import { tilePath } from '@/lib/home/homePaths';
import type { Term } from '@/lib/measures/terms';
import { useTileText } from './useTileText';

const LINK = {
  display: 'flex',
  flexDirection: 'column',
  height: 1,
  p: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  '&:hover': { borderColor: 'primary.main' },
} as const;
/** On a phone two tiles share a row; a text tile takes a whole one. */
const ON_PHONE = { figure: '1 1 calc(50% - 10px)', text: '1 1 100%' };
const QUIET = { typography: 'caption', color: 'text.secondary' } as const;

/** Glossary term that explains the tile, or null. */
function termOf(tile: Tile): Term | null {
  if (tile.tile === 'score') return tile.bodyScore === null ? null : 'score';
  if (tile.tile === 'sleep') return tile.sleepScore === null ? null : 'sleepScore';
  if (tile.tile === 'heart') return tile.resting ? 'restingHeart' : null;
  return tile.tile === 'pressure' ? 'pressureClass' : null;
}

/** Tile of the start page: one figure, linked to its chart. */
export function TileCard({ tile, today, inRow }: { tile: Tile; today: string; inRow: number }) {
  const { name, value, unit, notes, percent, isWide } = useTileText(tile, today);
  const term = termOf(tile);
  return (
    <Box
      component="li"
      sx={{ position: 'relative', minWidth: 0, flex: { xs: ON_PHONE[isWide ? 'text' : 'figure'], sm: `1 1 calc(${100 / inRow}% - 10px)` } }}
    >
      <Box component={NextLink} href={tilePath(tile)} prefetch={false} data-tile={tile.tile} sx={LINK}>
        <Box component="span" sx={QUIET}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ my: 0.25, typography: isWide ? 'h4' : 'figureSmall', overflowWrap: 'anywhere' }}>
          {value}
          {unit && (
            <>
              {' '}
              <Box component="span" sx={{ ...QUIET, letterSpacing: 0 }}>
                {unit}
              </Box>
            </>
          )}
        </Box>{' '}
        <Box component="span" sx={{ ...QUIET, mt: 'auto' }}>
          {notes.join(' · ')}
        </Box>
        {percent !== null && (
          <Box aria-hidden component="span" sx={{ mt: 0.75, height: 4, borderRadius: 2, bgcolor: 'surface.skeleton', overflow: 'hidden' }}>
            <Box component="span" sx={{ display: 'block', height: 1, width: `${percent}%`, bgcolor: 'primary.main' }} />
          </Box>
        )}
      </Box>
      {term && (
        // next to the link, since interactive content inside an `a` is invalid
        <Box sx={{ position: 'absolute', top: 12, right: 12, lineHeight: 1 }}>
          <TermNote term={term} />
        </Box>
      )}
    </Box>
  );
}
