import { takeTexts } from './pictureTexts';

/** CSS properties that determine how a drawing looks; copied inline, so that they apply without our style sheets. */
const LOOKS = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'stroke-opacity', 'opacity', 'paint-order',
  'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline', 'visibility', 'display', 'letter-spacing', 'transform', 'transform-origin', 'mix-blend-mode',
] as const; // prettier-ignore

const SPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 20;
/** Sizes in px: heights of the title, of a line of text and of a legend row; the legend's swatch, and the gap between entries. */
const TITLE = 32;
const LINE = 18;
const ROW = 22;
const SWATCH = 12;
const GAP = 16;
/** Canvas pixels per CSS px, so that a printed picture is sharp. */
const SHARPNESS = 2;

/** Text around the drawing: title, caption with the days, and legend. */
interface Around {
  title: string;
  /** Texts of the page below the drawing, in order. */
  caption?: string;
  legend?: readonly { name: string; color: string }[];
}

/** Width of a text in px at a font size in px, in the page's font; an estimate without a canvas. */
function widthOf(text: string, size: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.6;
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** Wraps a text at spaces into lines of at most `width` px. */
function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Positions of the legend's entries, in rows of at most `width` px. */
function placesOf(legend: readonly { name: string; color: string }[], width: number) {
  let [x, row] = [0, 0];
  return legend.map((entry) => {
    const own = SWATCH + 6 + widthOf(entry.name, 12);
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = { ...entry, x, row };
    x += own + GAP;
    return place;
  });
}

function part(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A copy of a drawing with inline styles, and every colour of the theme resolved. */
function standAlone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const from = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  from.forEach((part, index) => {
    const looks = getComputedStyle(part);
    const style = LOOKS.map((name) => `${name}:${looks.getPropertyValue(name)}`).join(';');
    to[index]?.setAttribute('style', style);
    to[index]?.removeAttribute('class');
  });
  return copy;
}

/** One SVG of all drawings inside an element, laid out as on screen, with title and caption above and legend below. */
export function pictureOf(
  place: Element,
  { title, caption = '', legend = [] }: Around,
): { page: SVGSVGElement; width: number; height: number } {
  const box = place.getBoundingClientRect();
  const inner = Math.ceil(box.width);
  const lines = linesOf(caption, inner, 13);
  const top = MARGIN + TITLE + (lines.length > 0 ? lines.length * LINE + 8 : 0);
  const entries = placesOf(legend, inner);
  const under = top + Math.ceil(box.height) + 10;
  const width = inner + 2 * MARGIN;
  const height = under - 10 + (entries.length > 0 ? 10 + (entries.at(-1)!.row + 1) * ROW : 0) + MARGIN;
  const looks = getComputedStyle(document.documentElement);
  const colorOf = (name: string, otherwise: string) => looks.getPropertyValue(`--mui-palette-${name}`).trim() || otherwise;
  const family = getComputedStyle(document.body).fontFamily.replaceAll('"', "'");
  const words = (x: number, y: number, font: string, color: string, text: string) =>
    part('text', { x, y, style: `font:${font} ${family};fill:${color}` }, text);
  const page = part('svg', { xmlns: SPACE, width, height, viewBox: `0 0 ${width} ${height}` }) as SVGSVGElement;
  const [ink, quiet] = [colorOf('text-primary', '#000'), colorOf('text-secondary', '#555')];
  page.append(
    part('rect', { width: '100%', height: '100%', fill: colorOf('background-paper', '#fff') }),
    words(MARGIN, MARGIN + 16, '600 16px', ink, title),
    ...lines.map((line, row) => words(MARGIN, MARGIN + TITLE + row * LINE + 10, '400 13px', quiet, line)),
    ...drawingsOf(place, box, top),
    ...entries.flatMap(({ name, color, x, row }) => [
      part('rect', { x: MARGIN + x, y: under + row * ROW + 4, width: SWATCH, height: SWATCH, rx: 3, fill: color }),
      words(MARGIN + x + SWATCH + 6, under + row * ROW + 14, '400 12px', quiet, name),
    ]),
  );
  return { page, width, height };
}

/** Copies of all top-level drawings in an element, at their positions. */
function drawingsOf(place: Element, box: DOMRect, top: number): SVGSVGElement[] {
  return [...place.querySelectorAll('svg')]
    .filter((drawing) => !drawing.parentElement?.closest('svg'))
    .map((drawing) => {
      const at = drawing.getBoundingClientRect();
      const copy = standAlone(drawing);
      copy.setAttribute('x', String(MARGIN + at.left - box.left));
      copy.setAttribute('y', String(top + at.top - box.top));
      copy.setAttribute('width', String(at.width));
      copy.setAttribute('height', String(at.height));
      return copy;
    });
}

/** The days of a chart, from its card or else its page; '' if its own texts name a year. */
function daysOf(place: Element, words: string): string {
  if (/\d{4}/.test(words)) return '';
  const said = place.closest('section')?.querySelector('[data-days]') ?? document.querySelector('[data-days]');
  return said?.textContent.trim() ?? '';
}

/** Caption and legend of a chart; the caption names its owner, its days and its figure's text. */
export function captionAndLegend(place: Element, owner = ''): Pick<Around, 'caption' | 'legend'> {
  const figure = place.closest('figure') ?? place;
  const words = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
  const days = daysOf(place, `${place.getAttribute('aria-label') ?? ''} ${words}`);
  const legend = [...figure.querySelectorAll('[data-legend] > li')].map((entry) => {
    const looks = getComputedStyle(entry.firstElementChild ?? entry);
    const ring = Number.parseFloat(looks.borderTopWidth) > 0;
    return { name: entry.textContent?.trim() ?? '', color: ring ? looks.borderTopColor : looks.backgroundColor };
  });
  return { caption: [owner, days, words].filter(Boolean).join(' · '), legend };
}

/** A PNG of the drawings inside an element with title, caption (owner first) and legend. Throws if the browser cannot draw it. */
export async function pngOf(place: Element, title: string, owner = ''): Promise<Blob> {
  const { page, width, height } = pictureOf(place, { title, ...captionAndLegend(place, owner) });
  const writers = await takeTexts(page);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(page)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    const pen = canvas.getContext('2d');
    pen?.scale(SHARPNESS, SHARPNESS);
    pen?.drawImage(image, 0, 0, width, height);
    if (pen) for (const write of writers) write(pen);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('the browser produced no picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
