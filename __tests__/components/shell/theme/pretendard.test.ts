/** @jest-environment jest-fixed-jsdom */
import { bringIn } from '@/components/shell/theme/pretendard';

jest.mock('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css', () => ({}));

class Face {
  load = jest.fn(() => (this.source.includes('lost') ? Promise.reject(new Error('away')) : Promise.resolve()));
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: { unicodeRange: string },
  ) {}
  get unicodeRange() {
    return this.descriptors.unicodeRange;
  }
}
class FaceRule {
  constructor(private readonly values: Record<string, string>) {}
  style = { getPropertyValue: (name: string) => this.values[name] ?? '' };
}
const rule = (file: string, range: string) =>
  new FaceRule({
    'font-family': '"Pretendard Variable"',
    src: `url("./${file}") format("woff2")`,
    'font-weight': '45 920',
    'unicode-range': range,
  });

test('every font file that the page needs is loaded before the font is applied', async () => {
  const added: Face[] = [];
  const sheet = {
    href: 'http://localhost/_next/static/chunks/a.css',
    disabled: false,
    cssRules: [rule('latin.woff2', 'U+20-7e'), rule('lost.woff2', 'U+ac00-ccff'), rule('rare.woff2', 'U+d000-d7a3')],
  };
  Object.assign(globalThis, { FontFace: Face, CSSFontFaceRule: FaceRule });
  Object.defineProperty(document, 'styleSheets', { value: [{ href: null, cssRules: [] }, sheet] });
  Object.defineProperty(document, 'fonts', {
    value: {
      add: (face: Face) => {
        added.push(face);
        expect(needed().every(({ load }) => load.mock.results.length === 1)).toBe(true);
      },
    },
  });
  const needed = () => added.filter(({ source }) => !source.includes('rare'));
  document.body.textContent = 'Weight 체중';
  await bringIn();
  expect(sheet.disabled).toBe(true);
  expect(added.map(({ source }) => source)).toEqual(
    ['latin', 'lost', 'rare'].map((name) => `url("http://localhost/_next/static/chunks/${name}.woff2") format("woff2")`),
  );
  expect(added.map(({ load }) => load.mock.calls.length)).toEqual([1, 1, 0]);
  expect(added[0]!.family).toBe('Pretendard Variable');
});
