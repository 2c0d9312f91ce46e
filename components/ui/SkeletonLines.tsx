import { Box } from '@/components/base/Box';

interface Props {
  /** Read out in place of the grey lines. */
  label: string;
}

/** Grey lines where content will be; still, because a pulse on every panel would unsettle the page. */
export function SkeletonLines({ label }: Props) {
  return (
    <Box role="img" aria-label={label} sx={{ display: 'grid', gap: 1.5, alignContent: 'start', width: '100%' }}>
      {['42%', '100%', '86%', '64%'].map((width) => (
        <Box key={width} sx={{ height: 16, width, borderRadius: 1, bgcolor: 'surface.skeleton' }} />
      ))}
    </Box>
  );
}
