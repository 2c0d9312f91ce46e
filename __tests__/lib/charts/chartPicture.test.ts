/** @jest-environment jest-fixed-jsdom */
import { captionAndLegend, pictureOf, pngOf } from '@/lib/charts/chartPicture';

/** Height of a caption line, in px. */
const CAPTION_SIZE = 13;

// without a canvas, which jsdom reports at length, the width of a text is estimated
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

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

test('R-DASH-05: the legend of an exported chart fills its rows as far as the drawing reaches, and ends a margin above the edge', () => {
  document.body.innerHTML = '<figure><svg></svg></figure>';
  const place = document.querySelector('figure')!;
  placed(place, 0, 0, 194, 100);
  placed(place.querySelector('svg')!, 0, 0, 194, 100);
  const laidOut = (caption: string, ...names: string[]) => {
    const { page, height } = pictureOf(place, { title: 'Trend', caption, legend: names.map((name) => ({ name, color: 'red' })) });
    const at = (selector: string) =>
      [...page.querySelectorAll(`:scope > ${selector}`)].map((part) => ['x', 'y'].map((name) => Number(part.getAttribute(name))));
    return { height, drawing: at('svg'), words: at('text'), swatches: at('rect[rx]') };
  };
  // five letters of 12 px are estimated as 36 px: with the swatch and the gaps three entries take 194 px
  expect(laidOut('', 'Alpha', 'Bravo', 'Delta', 'Gamma', 'Kappa')).toEqual({
    height: 226,
    drawing: [[20, 52]],
    words: [[20, 36], [38, 176], [108, 176], [178, 176], [38, 198], [108, 198]],
    swatches: [[20, 166], [90, 166], [160, 166], [20, 188], [90, 188]],
  }); // prettier-ignore
  // two lines: 25 letters of 13 px are one pixel too wide, 24 fit
  const [line, name] = ['Nov 1, 2026 – Nov 3, 202', 'a name that is too long for a row'];
  expect(laidOut(line, name)).toEqual({ height: 230, drawing: [[20, 78]], words: [[20, 36], [20, 62], [38, 202]], swatches: [[20, 192]] }); // prettier-ignore
  expect(laidOut(`${line}6`).words).toEqual([[20, 36], [20, 62], [20, 80]]); // prettier-ignore
});

test('an exported chart has the colours of the theme, and is black on white without one', () => {
  document.body.innerHTML = '<figure></figure>';
  const colors = () => {
    const { page } = pictureOf(document.querySelector('figure')!, { title: 'Trend', caption: 'Measurements' });
    return [page.querySelector('rect')!.getAttribute('fill'), ...[...page.querySelectorAll('text')].map(({ style }) => style.fill)];
  };
  expect(colors()).toEqual(['#fff', '#000', '#555']);
  const theme = document.documentElement.style;
  const palette = { 'background-paper': '#121212', 'text-primary': '#eeeeee', 'text-secondary': '#aaaaaa' };
  for (const [name, color] of Object.entries(palette)) theme.setProperty(`--mui-palette-${name}`, color);
  expect(colors()).toEqual(['#121212', '#eeeeee', '#aaaaaa']);
  theme.cssText = '';
});

test('a legend entry has the colour of its ring, of any thickness, or else of its surface', () => {
  document.body.innerHTML = `<figure><ul data-legend><li><i style="border: 1px solid rgb(1, 1, 1); background-color: rgb(2, 2, 2)"></i></li>
    <li><i style="border: 0px solid rgb(3, 3, 3); background-color: rgb(4, 4, 4)"></i></li></ul></figure>`;
  const { legend } = captionAndLegend(document.querySelector('figure')!);
  expect(legend!.map(({ color }) => color)).toEqual(['rgb(1, 1, 1)', 'rgb(4, 4, 4)']);
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

test('R-DASH-05: the canvas is twice as fine as the screen, and gets the drawing first, then the texts on top', async () => {
  document.body.innerHTML = '<figure><div id="place"><svg><text>kg</text></svg></div><figcaption>71 measurements.</figcaption></figure>';
  const place = document.querySelector('#place')!;
  placed(place, 0, 0, 200, 100);
  const done: string[] = [];
  const pen = {
    measureText: () => ({ width: 0 }),
    scale: (by: number) => done.push(`scale ${by}`),
    drawImage: (_image: unknown, ...at: number[]) => done.push(`drawing at ${at.join()}`),
    fillText: (words: string) => done.push(words),
    ...Object.fromEntries(['save', 'restore', 'transform'].map((name) => [name, () => undefined])),
  };
  let picture: Blob | null = new Blob();
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    done.push(`picture of ${this.width} × ${this.height}`);
    take(picture);
  });
  // missing in jsdom: screen coordinates, fonts and image decoding
  const matrix = { inverse: () => ({ multiply: (other: object) => other }) };
  Object.assign(SVGElement.prototype, { getScreenCTM: () => matrix });
  Object.assign(document, { fonts: { load: async () => [] } });
  Object.assign(HTMLImageElement.prototype, { decode: async () => void done.push('decoded') });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: (address: string) => done.push(`${address} let go`) });
  expect(await pngOf(place, 'Weight')).toBe(picture);
  // the caption's one line takes 26 px
  const steps = ['decoded', 'scale 2', 'drawing at 0,0,240,198', 'Weight', '71 measurements.', 'kg'];
  expect(done).toEqual([...steps, 'picture of 480 × 396', 'blob:picture let go']);
  picture = null;
  await expect(pngOf(place, 'Weight')).rejects.toThrow('no picture');
});
