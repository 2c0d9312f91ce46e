/** Everything a drawing's look hangs on; as attributes they hold without our style sheets. */
const LOOKS = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'stroke-opacity', 'opacity', 'paint-order',
  'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline', 'visibility', 'display', 'letter-spacing', 'transform', 'transform-origin', 'mix-blend-mode',
] as const; // prettier-ignore

const SPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 20;
const TITLE = 40;
/** Pixels per px, so that a printed picture is sharp. */
const SHARPNESS = 2;

/** A copy of a drawing that carries its own looks, with every colour of the theme resolved. */
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

/** The drawings inside a place, laid out as on the screen under a title, as one SVG document. */
export function pictureOf(place: Element, title: string): { svg: string; width: number; height: number } {
  const box = place.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN + TITLE;
  const page = document.createElementNS(SPACE, 'svg');
  const attributes = { xmlns: SPACE, width: String(width), height: String(height), viewBox: `0 0 ${width} ${height}` };
  for (const [name, value] of Object.entries(attributes)) page.setAttribute(name, value);
  const paper = document.createElementNS(SPACE, 'rect');
  const looks = getComputedStyle(document.documentElement);
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', looks.getPropertyValue('--mui-palette-background-paper').trim() || '#fff');
  const heading = document.createElementNS(SPACE, 'text');
  heading.textContent = title;
  heading.setAttribute('x', String(MARGIN));
  heading.setAttribute('y', String(MARGIN + 16));
  const family = getComputedStyle(document.body).fontFamily.replaceAll('"', "'");
  const ink = looks.getPropertyValue('--mui-palette-text-primary').trim() || '#000';
  heading.setAttribute('style', `font:600 16px ${family};fill:${ink}`);
  page.append(paper, heading);
  for (const drawing of place.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg')) continue;
    const at = drawing.getBoundingClientRect();
    const copy = standAlone(drawing);
    copy.setAttribute('x', String(MARGIN + at.left - box.left));
    copy.setAttribute('y', String(MARGIN + TITLE + at.top - box.top));
    copy.setAttribute('width', String(at.width));
    copy.setAttribute('height', String(at.height));
    page.append(copy);
  }
  return { svg: new XMLSerializer().serializeToString(page), width, height };
}

/** A PNG of the drawings inside a place. Throws when the browser cannot draw it. */
export async function pngOf(place: Element, title: string): Promise<Blob> {
  const { svg, width, height } = pictureOf(place, title);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('the browser made no picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers fetch the address only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name that every system takes, from a title in any language. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replace(/[\\/:*?"<>|.\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'chart'}.${ending}`;
}
