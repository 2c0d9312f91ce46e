import Box from '@mui/material/Box';

interface Props {
  items: readonly { name: string; color: string; mark: 'dot' | 'ring' | 'square' }[];
}

/** What the marks of a chart mean. */
export function KeyList({ items }: Props) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {items.map(({ name, color, mark }) => (
        <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{
              width: 9,
              height: 9,
              borderRadius: mark === 'square' ? 0 : '50%',
              border: '2px solid',
              borderColor: color,
              bgcolor: mark === 'ring' ? 'transparent' : color,
            }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
