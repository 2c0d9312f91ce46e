import { DENSITY_LEVELS, densityPaths } from '@/lib/dashboard/scatterDensity';
import type { ScatterDot } from '@/lib/dashboard/scatterGroups';

interface Props {
  dots: readonly ScatterDot[];
  /** Scales to px. */
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Density areas that replace thousands of overlapping dots. */
export function ScatterDensityPlot({ dots, x, y }: Props) {
  return (
    <g data-density>
      {densityPaths(dots, { x, y }).map((path, level) => (
        <path key={level} d={path} fill="var(--mui-palette-primary-main)" fillOpacity={0.12 + (0.78 * level) / (DENSITY_LEVELS - 1)} />
      ))}
    </g>
  );
}
