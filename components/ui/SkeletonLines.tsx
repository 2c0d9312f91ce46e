import { Box } from '@/components/base/Box';

interface Props {
  /** Accessible name of the skeleton. */
  label: string;
}

/** Skeleton placeholder; static, since a pulse on every panel would be distracting. */
export function SkeletonLines({ label }: Props) {
  return (
    <Box role="img" aria-label={label} sx={{ display: 'grid', gap: 1.5, alignContent: 'start', width: '100%' }}>
      {['42%', '100%', '86%', '64%'].map((width) => (
        <Box key={width} sx={{ height: 16, width, borderRadius: 1, bgcolor: 'surface.skeleton' }} />
      ))}
    </Box>
  );
}
