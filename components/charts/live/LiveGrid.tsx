import { useXScale, useYScale } from '@mui/x-charts/hooks';
import type { ChartTick } from '@/lib/charts/timeDrawing';
import { ChartGrid } from '../ChartGrid';
import { usePlaces } from './usePlaces';

interface Props {
  /** Labels of the axis along the foot, by moment or by place in the row. */
  across: readonly ChartTick[];
  upwards: readonly ChartTick[];
  /** px */
  width: number;
  height: number;
  /** What the axis along the foot counts. */
  name?: string;
}

/** Lines and labels of both axes. The library's own cost the server as much as the whole chart, and measure each label in the browser. */
export function LiveGrid({ across, upwards, width, height, name }: Props) {
  const { area } = usePlaces();
  const x = useXScale<'linear' | 'band'>();
  const y = useYScale<'linear'>();
  const middle = 'bandwidth' in x ? x.bandwidth() / 2 : 0;
  const tenths = (place: number | undefined) => Math.round((place ?? 0) * 10) / 10;
  return (
    <g fontSize={12}>
      <ChartGrid
        area={area}
        width={width}
        across={across.map(({ at, label }) => ({ place: tenths((x(at) ?? 0) + middle), label }))}
        upwards={upwards.map(({ at, label }) => ({ place: tenths(y(at)), label }))}
      />
      {name && (
        <text x={(area.left + area.right) / 2} y={height - 4} textAnchor="middle" fill="var(--mui-palette-text-secondary)">
          {name}
        </text>
      )}
    </g>
  );
}
