import { Box } from '@/components/base/Box';

/** Width of a dot with the room beside it. */
const DOT = '0.95em';

/** What hears the facts hears no dot. */
const SIGN = { content: '"·"', '@supports (content: "·" / "")': { content: '"·" / ""' } };

/** Short facts in a row with a dot between two of them. A line breaks between them and has a dot at neither end: the one before its first stands outside. */
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
            {/* a space for who hears, searches or copies it */}
            {place > 0 && ' '}
            {piece}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
