import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode } from '@/components/ui/QrCode';

const textOf = (length: number) => Array.from({ length }, (_, index) => 'https://portal.example/tablet/'[index % 30]).join('');

/** Pixels per module of the code on each axis. */
const SCALE = 4;

/** Rasterises the drawing, dark on white. */
function pictureOf(text: string) {
  const markup = renderToStaticMarkup(<QrCode text={text} label="Address" size={232} />);
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let at = 0; at < SCALE * 4; at += 1) pixels[start + at] = at % 4 === 3 ? 255 : 0;
    }
  return { markup, side, pixels, width };
}

test.each([1, 17, 18, 53, 78, 134, 154, 192, 230, 600])('another program decodes the code of %i bytes', (length) => {
  const { pixels, width, side } = pictureOf(textOf(length));
  expect(jsQR(pixels, width, width)?.data).toBe(textOf(length));
  // four white modules on each side and at least 21, the smallest code
  expect(side).toBeGreaterThanOrEqual(21 + 8);
});

test('an address with non-ASCII letters is decoded', () => {
  const { pixels, width } = pictureOf('https://portal.example/entry?to=김하늘');
  expect(jsQR(pixels, width, width)?.data).toBe('https://portal.example/entry?to=김하늘');
});

test('the border of four modules is white, and the image has a name', () => {
  const { markup, side } = pictureOf('https://portal.example');
  expect(markup).toContain('aria-label="Address"');
  const places = [...markup.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, side - 5]);
});
