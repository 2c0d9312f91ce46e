import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { isInRange } from './unicodeRange';

const isFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule;

/** Finds the style sheet imported above, which holds Pretendard's faces only. */
const findSheet = () =>
  [...document.styleSheets].find(({ href, cssRules }) => href !== null && cssRules.length > 0 && [...cssRules].every(isFace));

/**
 * Adds Pretendard once all subsets that the page uses are loaded. Left to the browser, each of its many subsets would be applied separately
 * and reflow the text.
 */
export async function bringIn(): Promise<void> {
  const sheet = findSheet();
  if (!sheet) return;
  sheet.disabled = true;
  const faces = [...sheet.cssRules].filter(isFace).map(({ style }) => {
    const of = (name: string) => style.getPropertyValue(name);
    const source = of('src').replaceAll(/url\("?([^")]+)"?\)/g, (_, path: string) => `url("${new URL(path, sheet.href!).href}")`);
    const family = of('font-family').replaceAll(/^["']|["']$/g, '');
    return new FontFace(family, source, { weight: of('font-weight'), display: 'swap', unicodeRange: of('unicode-range') });
  });
  const letters = new Set([...(document.body.textContent ?? '')].map((letter) => letter.codePointAt(0)!));
  // subsets that fail to load keep the fallback font
  await Promise.allSettled(faces.filter(({ unicodeRange }) => isInRange(unicodeRange, letters)).map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
