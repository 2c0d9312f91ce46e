import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { isInRange } from './unicodeRange';

const isFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule;

/** The sheet that the import above has brought: Pretendard's faces and nothing else. */
const findSheet = () =>
  [...document.styleSheets].find(({ href, cssRules }) => href !== null && cssRules.length > 0 && [...cssRules].every(isFace));

/**
 * Puts Pretendard in once all of it that the page is written in is there. Left to the browser, each of its many parts would come in by
 * itself, and lines would break anew at each.
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
  // what does not come is drawn in the system's own letters, as before
  await Promise.allSettled(faces.filter(({ unicodeRange }) => isInRange(unicodeRange, letters)).map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
