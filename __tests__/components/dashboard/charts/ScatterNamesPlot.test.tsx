/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { ScatterNamesPlot } from '@/components/dashboard/charts/ScatterNamesPlot';
import { scatterScales, type ScatterDrawing } from '@/lib/dashboard/scatterDrawing';
import { widthOf } from '@/lib/charts/labelPlaces';

const corners = {
  topLeft: 'More muscle, less fat',
  topRight: 'More muscle, more fat',
  bottomLeft: 'Less muscle, less fat',
  bottomRight: 'Less muscle, more fat',
};

test.each([16, 35, 60])('R-DASH-02: no line of a label crosses the average, and a label without room is left out (%s)', (mean) => {
  const size = { width: 300, height: 260 };
  const axis = { max: 70, min: 0, ticks: [] };
  const drawing = { means: { x: mean, y: 30, xLabel: '', yLabel: '' }, corners, yName: '', x: axis, y: axis } as unknown as ScatterDrawing;
  const { container } = render(
    <svg>
      <ScatterNamesPlot size={size} drawing={drawing} />
    </svg>,
  );
  const { x } = scatterScales(size, drawing.x, drawing.y);
  const lines = [...container.querySelectorAll('[data-corner] tspan')];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const place = Number(line.getAttribute('x'));
    const room = Math.abs(x(mean) - place);
    expect(widthOf(line.textContent, 12)).toBeLessThan(room);
  }
});
