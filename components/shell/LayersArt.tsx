import { Box } from '@/components/base/Box';

const WIDTH = 640;
const LAYERS = 15;

/** Path of one layer line: two waves with an amplitude that fades by layer, smoothed through the midpoints of its points. */
function layerPath(index: number): string {
  const swing = 52 - index * 2;
  const points = Array.from({ length: 15 }, (_, step) => {
    const x = step * 50 - 30;
    return { x, y: 90 + index * 44 + swing * Math.sin((x + index * 17) / 96) * Math.cos((x - index * 29) / 230) };
  });
  const curves = points.slice(1, -1).map((point, step) => {
    const next = points[step + 2] ?? point;
    return `Q${point.x} ${point.y.toFixed(1)} ${(point.x + next.x) / 2} ${((point.y + next.y) / 2).toFixed(1)}`;
  });
  return `M${points[0]?.x} ${points[0]?.y.toFixed(1)}${curves.join('')}`;
}

/** Decorative drawing of the brand mark's layers. */
export function LayersArt() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} 760`}
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', maskImage: 'linear-gradient(#000 30%, transparent 78%)' }}
    >
      {Array.from({ length: LAYERS }, (_, index) => (
        <path key={index} d={layerPath(index)} stroke="currentColor" strokeWidth={1.4} opacity={0.14 + (index % 4) * 0.1} />
      ))}
    </Box>
  );
}
