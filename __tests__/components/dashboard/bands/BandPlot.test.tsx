/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { BandPlot } from '@/components/dashboard/bands/BandPlot';
import { widthOf } from '@/lib/charts/labelPlaces';

test('R-DASH-01: the name of a band ends before its bar, and the bar before its count', () => {
  const rows = [
    { key: 'a', label: '120 and over', count: 12_003, text: '12,003 · 100%', color: 'red' },
    { key: 'b', label: '70–79', count: null, text: 'Hidden', color: 'red' },
  ];
  const { container } = render(<BandPlot size={{ width: 390, height: 64 }} rows={rows} />);
  const [bar] = container.querySelectorAll('rect');
  const [left, width] = [Number(bar!.getAttribute('x')), Number(bar!.getAttribute('width'))];
  expect(left).toBeGreaterThanOrEqual(widthOf('120 and over', 13));
  expect(left + width).toBeLessThanOrEqual(390 - widthOf('12,003 · 100%', 13));
});
