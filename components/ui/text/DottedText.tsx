import { Box } from '@/components/base/Box';

/** Width of a dot with its spacing. */
const DOT = '0.95em';

/** Dot with an empty alternative text for screen readers. */
const SIGN = { content: '"·"', '@supports (content: "·" / "")': { content: '"·" / ""' } };

/** Short facts separated by dots. Lines break between facts without a dot at either end: the one before a line's first fact is clipped. */
export function DottedText({ pieces }: { pieces: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%', overflow: 'hidden', verticalAlign: 'bottom' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', ml: `-${DOT}` }}>
        {pieces.map((piece, place) => (
          <Box
            key={place}
            component="span"
            sx={{
              position: 'relative',
              pl: DOT,
              '&::before': { ...SIGN, position: 'absolute', left: 0, width: DOT, textAlign: 'center' },
            }}
          >
            {/* a space for screen readers, search and copying */}
            {place > 0 && ' '}
            {piece}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
