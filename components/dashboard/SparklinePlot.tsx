import { Box } from '@/components/base/Box';
import { sparkline } from '@/lib/dashboard/sparkline';

const BOX = { width: 96, height: 28 };

/** A sparkline without axes, next to the figure that says the value in words. */
export function SparklinePlot({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const drawn = sparkline(values, BOX);
  if (!drawn) return null;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, maxWidth: 128, height: 28, color: 'primary.main', overflow: 'visible' }}
    >
      <path d={drawn.area} fill="currentColor" opacity={0.12} />
      <path d={drawn.line} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
