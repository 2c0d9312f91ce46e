/** @jest-environment jest-fixed-jsdom */
import { takeTexts } from '@/lib/charts/pictureTexts';

/** Records what is drawn, and how. */
class TestPen {
  drawn: unknown[] = [];
  font = '';
  textAlign = '';
  textBaseline = '';
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 0;
  globalAlpha = 1;
  save = () => this.drawn.push('save');
  restore = () => this.drawn.push('restore');
  transform = (...matrix: number[]) => this.drawn.push(matrix.join(' '));
  strokeText = (words: string, x: number, y: number) =>
    this.drawn.push(`edge ${words} ${x} ${y} ${this.strokeStyle} ${this.lineWidth} ${this.globalAlpha}`);
  fillText = (words: string, x: number, y: number) => this.drawn.push(`${words} ${x} ${y} ${this.fillStyle} ${this.globalAlpha}`);
}

/** Fonts asked for, with the words that need them. */
let fonts: [string, string][];
/** Where the drawing is when its styles are read. */
let place: HTMLElement | null;
/** Whether it was part of the page then. */
let wasShown: boolean;

beforeEach(() => {
  fonts = [];
  [place, wasShown] = [null, false];
  const load = (font: string, words: string) => {
    fonts.push([font, words]);
    return words === 'No font' ? Promise.reject(new Error('no such font')) : Promise.resolve([]);
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

/** A drawing with these texts, each 5 px right of and 6 px below the corner. */
function drawing(texts: string): SVGSVGElement {
  document.body.innerHTML = `<svg><rect></rect>${texts}</svg>`;
  const page = document.querySelector('svg')!;
  const matrix = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
  Object.assign(page, {
    getScreenCTM: () => {
      [place, wasShown] = [page.parentElement, page.isConnected];
      return { inverse: () => ({ multiply: (own: object) => own }) };
    },
  });
  for (const text of page.querySelectorAll('text')) Object.assign(text, { getScreenCTM: () => matrix });
  return page;
}

/** What the texts of a drawing draw, and the pen afterwards. */
async function drawnBy(texts: string) {
  const pen = new TestPen();
  for (const write of await takeTexts(drawing(texts))) write(pen as unknown as CanvasRenderingContext2D);
  return { drawn: pen.drawn, pen };
}

const LOOKS = 'font-weight: 700; font-size: 12px; font-family: Sans; fill: rgb(1, 2, 3); opacity: 0.5; stroke: none; stroke-width: 0px';

test('R-INFO-01: a text is drawn at its place in its own looks, and the pen is given back', async () => {
  const { drawn, pen } = await drawnBy(`<text x="10" y="20.5" style="${LOOKS}">Weight</text>`);
  expect(drawn).toEqual(['save', '1 2 3 4 5 6', 'Weight 10 20.5 rgb(1, 2, 3) 0.5', 'restore']);
  expect([pen.font, pen.textAlign, pen.textBaseline]).toEqual(['700 12px Sans', 'left', 'alphabetic']);
});

test.each([
  ['middle', 'central', 'center', 'middle'],
  ['end', 'hanging', 'right', 'hanging'],
  ['start', 'middle', 'left', 'middle'],
])('R-INFO-01: a text with the anchor %s and the baseline %s is drawn %s and %s', async (anchor, baseline, align, line) => {
  const { pen } = await drawnBy(`<text style="${LOOKS}; text-anchor: ${anchor}; dominant-baseline: ${baseline}">Weight</text>`);
  expect([pen.textAlign, pen.textBaseline]).toEqual([align, line]);
});

test('R-INFO-01: each line of a text is drawn below the one before it, at its own place or that of the text', async () => {
  const lines = '<tspan dy="2">One</tspan><tspan x="7" dy="10">Two</tspan><tspan>Three</tspan>';
  const { drawn } = await drawnBy(`<text x="1" y="100" style="${LOOKS}">${lines}</text>`);
  const fill = 'rgb(1, 2, 3) 0.5';
  expect(drawn.slice(2, -1)).toEqual([`One 1 102 ${fill}`, `Two 7 112 ${fill}`, `Three 1 112 ${fill}`]);
});

test('R-INFO-01: a text without a place is in the corner', async () => {
  expect((await drawnBy(`<text style="${LOOKS}">Weight</text>`)).drawn[2]).toBe('Weight 0 0 rgb(1, 2, 3) 0.5');
});

test.each([
  ['stroke: rgb(9, 9, 9); stroke-width: 3px; stroke-opacity: 0.4', ['edge Weight 0 0 rgb(9, 9, 9) 3 0.2']],
  ['stroke: rgb(9, 9, 9); stroke-width: 0.5px; stroke-opacity: 1', ['edge Weight 0 0 rgb(9, 9, 9) 0.5 0.5']],
  ['stroke: rgb(9, 9, 9); stroke-width: 0px; stroke-opacity: 1', []],
  ['stroke: none; stroke-width: 3px; stroke-opacity: 1', []],
])('R-INFO-01: an edge (%s) is drawn below the text', async (edge, drawnFirst) => {
  const { drawn } = await drawnBy(`<text style="${LOOKS}; ${edge}">Weight</text>`);
  expect(drawn.slice(2, -1)).toEqual([...drawnFirst, 'Weight 0 0 rgb(1, 2, 3) 0.5']);
});

test.each(['display: none', 'visibility: hidden'])('R-INFO-01: a text that is not shown (%s) is not drawn', async (hidden) => {
  const { drawn } = await drawnBy(`<text style="${LOOKS}; ${hidden}">Hidden</text><text style="${LOOKS}">Shown</text>`);
  expect(drawn).toEqual(['save', '1 2 3 4 5 6', 'Shown 0 0 rgb(1, 2, 3) 0.5', 'restore']);
});

test('R-INFO-01: the texts are taken out of the drawing, and nothing of it stays in the page', async () => {
  const page = drawing(`<text style="${LOOKS}">Weight</text><text style="${LOOKS}; display: none">Hidden</text>`);
  await takeTexts(page);
  expect([...page.children].map(({ tagName }) => tagName)).toEqual(['rect']);
  expect(document.body.children).toHaveLength(0);
  // read in the page, where styles apply, but unseen and unheard
  expect([wasShown, place?.getAttribute('aria-hidden'), place?.style.opacity]).toEqual([true, 'true', '0']);
});

test('R-INFO-01: texts are drawn once their fonts have been asked for, even if one is missing', async () => {
  const { drawn } = await drawnBy(`<text style="${LOOKS}">No font</text><text style="${LOOKS}">Weight</text>`);
  expect(fonts).toEqual([
    ['700 12px Sans', 'No font'],
    ['700 12px Sans', 'Weight'],
  ]);
  expect(drawn).toHaveLength(8);
});
