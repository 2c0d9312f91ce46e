import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

interface Props {
  facts: readonly { name: string; value: ReactNode }[];
  /** Below their names, in as many columns as fit; or one per row beside its name, for sentences. */
  layout?: 'columns' | 'rows';
}

/** Name and value pairs. */
export function FactList({ facts, layout = 'columns' }: Props) {
  return layout === 'rows' ? <FactRows facts={facts} /> : <FactColumns facts={facts} />;
}

function FactColumns({ facts }: Pick<Props, 'facts'>) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))', columnGap: 3, rowGap: 2 }}
    >
      {facts.map(({ name, value }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function FactRows({ facts }: Pick<Props, 'facts'>) {
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
      {facts.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
