import type { ChartScales } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import type { TimePoint, TimeSeries } from '@/lib/charts/timeSeries';

const SIZE = 7;
const PAPER = 'var(--mui-palette-background-paper)';

/** All marks of a series in one path: zero-length strokes whose line caps form the marks. */
function Marks({ series: { id, color, mark, quiet, points }, path }: { series: TimeSeries; path: string }) {
  return (
    <g data-marks={id}>
      <path
        d={path}
        data-count={points.length}
        stroke={color}
        strokeWidth={mark === 'square' ? SIZE - 1 : SIZE}
        strokeLinecap={mark === 'square' ? 'square' : 'round'}
        opacity={quiet ? 0.35 : 1}
      />
      {mark === 'ring' && <path d={path} stroke={PAPER} strokeWidth={SIZE - 3.5} strokeLinecap="round" />}
    </g>
  );
}

interface Props {
  drawing: Pick<TimeDrawing, 'spans' | 'series'>;
  scales: ChartScales;
}

/** Range bars and point marks of a time chart. */
export function TimeMarks({ drawing: { spans = [], series }, scales: { x, y } }: Props) {
  const pathOf = (points: readonly TimePoint[]) => points.map(({ at, value }) => `M${x(at)} ${y(value)}h0`).join('');
  return (
    <>
      {spans.map(({ at, low, high, color }) => (
        <line key={`${at} ${low}`} x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} stroke={color} strokeWidth={1.5} opacity={0.4} />
      ))}
      {series.map((one) => (
        <Marks key={one.id} series={one} path={pathOf(one.points)} />
      ))}
    </>
  );
}
