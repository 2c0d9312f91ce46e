import type { BoxSize } from '@/lib/charts/chartScales';
import { scatterScales, type ScatterDrawing } from '@/lib/dashboard/scatterDrawing';

const QUIET = 'var(--mui-palette-text-secondary)';
const PAPER = 'var(--mui-palette-background-paper)';
const MEAN = 'var(--mui-palette-text-primary)';

/** What lies on the plane of fat and muscle: the means, and the names of the four parts that they divide it into. */
export function ScatterNamesPlot({ size, drawing }: { size: BoxSize; drawing: ScatterDrawing }) {
  const { means, corners, yName } = drawing;
  const { area, x, y } = scatterScales(size, drawing.x, drawing.y);
  const names = [
    { text: corners.topLeft, left: true, top: true },
    { text: corners.topRight, left: false, top: true },
    { text: corners.bottomLeft, left: true, top: false },
    { text: corners.bottomRight, left: false, top: false },
  ];
  return (
    <g pointerEvents="none" fontSize={12}>
      <text x={0} y={12} fill={QUIET}>
        {yName}
      </text>
      {means && (
        <>
          <path
            data-mark="means"
            d={`M${x(means.x)} ${area.top}V${area.bottom}M${area.left} ${y(means.y)}H${area.right}`}
            stroke={MEAN}
            strokeWidth={1.5}
            strokeDasharray="6 5"
          />
          <g paintOrder="stroke" stroke={PAPER} strokeWidth={4} fontWeight={600}>
            <text x={x(means.x) + 6} y={area.bottom - 6} fill={MEAN}>
              {means.xLabel}
            </text>
            <text x={area.right} y={y(means.y) - 6} textAnchor="end" fill={MEAN}>
              {means.yLabel}
            </text>
            {names.map(({ text, left, top }) => (
              <text
                key={text}
                data-corner={text}
                x={left ? area.left + 6 : area.right - 4}
                y={top ? area.top + 14 : area.bottom - 26}
                textAnchor={left ? 'start' : 'end'}
                fill={QUIET}
                fontWeight={500}
              >
                {text}
              </text>
            ))}
          </g>
        </>
      )}
    </g>
  );
}
