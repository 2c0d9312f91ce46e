type Pen = CanvasRenderingContext2D;

interface Line {
  words: string;
  x: number;
  y: number;
}

const BASELINES: Readonly<Record<string, CanvasTextBaseline>> = { central: 'middle', middle: 'middle', hanging: 'hanging' };
const ALIGNS: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

const numberOf = (element: Element, name: string) => Number.parseFloat(element.getAttribute(name) ?? '') || 0;

/** Lines of a text element: its own text, or one per child element. */
function linesOf(text: SVGTextElement): Line[] {
  const [x, top] = [numberOf(text, 'x'), numberOf(text, 'y')];
  if (text.children.length === 0) return [{ words: text.textContent, x, y: top }];
  let y = top;
  return [...text.children].map((line) => {
    y += numberOf(line, 'dy');
    return { words: line.textContent, x: line.hasAttribute('x') ? numberOf(line, 'x') : x, y };
  });
}

/** Returns a function that draws a text at its position in `page`, in its current computed style; null if it is hidden. */
function writerOf(page: SVGSVGElement, text: SVGTextElement): { font: string; words: string; write: (pen: Pen) => void } | null {
  const { a, b, c, d, e, f } = page.getScreenCTM()!.inverse().multiply(text.getScreenCTM()!);
  const looks = getComputedStyle(text);
  if (looks.display === 'none' || looks.visibility === 'hidden') return null;
  const lines = linesOf(text);
  const font = `${looks.fontWeight} ${looks.fontSize} ${looks.fontFamily}`;
  const { fill, stroke, textAnchor, dominantBaseline } = looks;
  const [opacity, faint, edge] = [looks.opacity, looks.strokeOpacity, looks.strokeWidth].map(Number.parseFloat) as [number, number, number];
  const write = (pen: Pen) => {
    pen.save();
    pen.transform(a, b, c, d, e, f);
    pen.font = font;
    pen.textAlign = ALIGNS[textAnchor] ?? 'left';
    pen.textBaseline = BASELINES[dominantBaseline] ?? 'alphabetic';
    if (stroke !== 'none' && edge > 0) {
      Object.assign(pen, { strokeStyle: stroke, lineWidth: edge, lineJoin: 'round', globalAlpha: opacity * faint });
      for (const { words, x, y } of lines) pen.strokeText(words, x, y);
    }
    Object.assign(pen, { fillStyle: fill, globalAlpha: opacity });
    for (const { words, x, y } of lines) pen.fillText(words, x, y);
    pen.restore();
  };
  return { font, words: text.textContent, write };
}

/**
 * Removes the texts from a drawing and returns functions that draw them onto a canvas, once the page's fonts have loaded: an image made
 * from an SVG can use no fonts of the page, and is drawn before they load.
 */
export async function takeTexts(page: SVGSVGElement): Promise<((pen: Pen) => void)[]> {
  const away = document.createElement('div');
  away.style.cssText = 'position:fixed;left:0;top:0;visibility:visible;opacity:0;pointer-events:none';
  away.setAttribute('aria-hidden', 'true');
  away.append(page);
  document.body.append(away);
  const texts = [...page.querySelectorAll('text')];
  const writers = texts.flatMap((text) => writerOf(page, text) ?? []);
  for (const text of texts) text.remove();
  away.remove();
  await Promise.all(writers.map(({ font, words }) => document.fonts.load(font, words).catch(() => [])));
  return writers.map(({ write }) => write);
}
