/** @jest-environment jest-fixed-jsdom */
import { captionAndLegend, pictureOf, pngOf } from '@/lib/charts/chartPicture';

/** Height of a caption line, in px. */
const CAPTION_SIZE = 13;

const placed = (element: Element, left: number, top: number, width: number, height: number) =>
  (element.getBoundingClientRect = () => new DOMRect(left, top, width, height));

test('R-INFO-01: an exported chart is laid out as on the screen, under its title and with a margin', () => {
  document.body.innerHTML = '<figure><svg class="axis"><svg></svg></svg><svg></svg></figure>';
  const place = document.querySelector('figure')!;
  placed(place, 100, 50, 300.2, 150);
  const [first, , second] = document.querySelectorAll('svg');
  placed(first!, 100, 50, 300, 100);
  placed(second!, 110, 155, 280, 40);
  const { page, width, height } = pictureOf(place, { title: 'Weight & fat' });
  expect([width, height]).toEqual([341, 222]);
  expect(page.getAttribute('viewBox')).toBe('0 0 341 222');
  expect(page.querySelector('text')!.textContent).toBe('Weight & fat');
  const drawn = [...page.children].filter(({ tagName }) => tagName === 'svg');
  expect(drawn.map((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))))).toEqual([
    [20, 52, 300, 100],
    [30, 157, 280, 40],
  ]);
  // styles are inlined
  expect([drawn[0]!.hasAttribute('class'), drawn[0]!.getAttribute('style')]).toEqual([false, expect.stringContaining('fill:')]);
});

test('R-DASH-05: an exported chart has its caption below the title and its legend below the drawing', () => {
  document.body.innerHTML = `<figure><div id="place"><svg></svg></div><figcaption> 71 measurements,\n Nov 2025 – Nov 2026. </figcaption>
    <ul data-legend><li><i style="background-color: rgb(1, 2, 3)"></i>Weight</li><li><i style="border: 2px solid rgb(4, 5, 6)"></i>Another device</li></ul></figure>`;
  const place = document.querySelector('#place')!;
  placed(place, 0, 0, 200, 100);
  placed(place.querySelector('svg')!, 0, 0, 200, 100);
  const around = captionAndLegend(place);
  expect(around.legend).toEqual([
    { name: 'Weight', color: 'rgb(1, 2, 3)' },
    { name: 'Another device', color: 'rgb(4, 5, 6)' },
  ]);
  const { page, height } = pictureOf(place, { title: 'Trend', ...around });
  const words = [...page.children].filter(({ tagName }) => tagName === 'text').map(({ textContent }) => textContent);
  expect(words[0]).toBe('Trend');
  expect(words.slice(1, -2).join(' ')).toBe('71 measurements, Nov 2025 – Nov 2026.');
  expect(words.slice(-2)).toEqual(['Weight', 'Another device']);
  // nothing overlaps: title, each line of the caption, drawing, legend
  const lines = [...page.querySelectorAll(':scope > text')].slice(0, -2).map((text) => Number(text.getAttribute('y')));
  expect(lines.length).toBeGreaterThan(2);
  const drawnAt = Number(page.querySelector(':scope > svg')!.getAttribute('y'));
  for (const [index, bottom] of lines.entries()) expect((lines[index + 1] ?? drawnAt) - bottom).toBeGreaterThanOrEqual(CAPTION_SIZE);
  const tops = [...page.children].flatMap((child) =>
    child.tagName === 'rect' && child.hasAttribute('rx') ? [Number(child.getAttribute('y'))] : [],
  );
  expect(drawnAt + 100).toBeLessThan(Math.min(...tops));
  expect(Math.max(...tops) + 12).toBeLessThan(height);
});

test('R-DASH-05: an exported chart names its days, from its caption, its card or its page', () => {
  const card = (days: string, words: string) =>
    `<section>${days}<figure><div class="place"></div><figcaption>${words}</figcaption></figure></section>`;
  document.body.innerHTML =
    '<p data-days> Oct 23, 2026 – Nov 23, 2026 </p>' +
    card('', '83 readings.') +
    card('<button data-days>Nov 23, 2026</button>', 'From 00:38 to 09:12.') +
    card('', '7 measurements, Oct 23, 2026 – Nov 23, 2026.');
  expect([...document.querySelectorAll('.place')].map((place) => captionAndLegend(place).caption)).toEqual([
    'Oct 23, 2026 – Nov 23, 2026 · 83 readings.',
    'Nov 23, 2026 · From 00:38 to 09:12.',
    '7 measurements, Oct 23, 2026 – Nov 23, 2026.',
  ]);
  const first = document.querySelector('.place')!;
  expect(captionAndLegend(first, 'Hanbit Foods').caption).toBe('Hanbit Foods · Oct 23, 2026 – Nov 23, 2026 · 83 readings.');
});

test('R-DASH-05: the canvas gets the drawing first, then the texts on top', async () => {
  document.body.innerHTML = '<figure><div id="place"><svg><text>kg</text></svg></div><figcaption>71 measurements.</figcaption></figure>';
  const done: string[] = [];
  const pen = {
    measureText: () => ({ width: 0 }),
    scale: (by: number) => done.push(`scale ${by}`),
    drawImage: () => done.push('drawing'),
    fillText: (words: string) => done.push(words),
    ...Object.fromEntries(['save', 'restore', 'transform'].map((name) => [name, () => undefined])),
  };
  const picture = new Blob();
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation((take) => take(picture));
  // missing in jsdom: screen coordinates, fonts and image decoding
  const matrix = { inverse: () => ({ multiply: (other: object) => other }) };
  Object.assign(SVGElement.prototype, { getScreenCTM: () => matrix });
  Object.assign(document, { fonts: { load: async () => [] } });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: (address: string) => done.push(`${address} let go`) });
  expect(await pngOf(document.querySelector('#place')!, 'Weight')).toBe(picture);
  expect(done).toEqual(['scale 2', 'drawing', 'Weight', '71 measurements.', 'kg', 'blob:picture let go']);
});
