import type { BoxSize } from '@/lib/charts/chartScales';
import { widthOf } from '@/lib/charts/labelPlaces';
import { scatterScales, type ScatterDrawing } from '@/lib/dashboard/scatterDrawing';

const QUIET = 'var(--mui-palette-text-secondary)';
const PAPER = 'var(--mui-palette-background-paper)';
const MEAN = 'var(--mui-palette-text-primary)';
const SIZE = 12;
/** Line height of a label, in px. */
const LEAP = 15;

/** Splits a label into lines that fit its quadrant; empty if a single word does not fit. */
function linesIn(name: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    if (widthOf(word, SIZE) > room) return [];
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, SIZE) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Overlay of the fat-muscle plot: the mean lines, and the labels of the four quadrants. */
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
    <g pointerEvents="none" fontSize={SIZE}>
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
            {names.map(({ text, left, top }) => {
              const place = left ? area.left + 6 : area.right - 4;
              const lines = linesIn(text, Math.abs(x(means.x) - place) - 6);
              return (
                <text
                  key={text}
                  data-corner={text}
                  y={top ? area.top + 14 : area.bottom - 26 - (lines.length - 1) * LEAP}
                  textAnchor={left ? 'start' : 'end'}
                  fill={QUIET}
                  fontWeight={500}
                >
                  {lines.map((line, row) => (
                    <tspan key={line} x={place} dy={row === 0 ? 0 : LEAP}>
                      {line}
                    </tspan>
                  ))}
                </text>
              );
            })}
          </g>
        </>
      )}
    </g>
  );
}
