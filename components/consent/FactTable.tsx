import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

/** Facts to know before answering: names on the left, explanations on the right. */
export function FactTable({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(5.5rem, max-content) minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.75 },
      }}
    >
      {facts.map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
