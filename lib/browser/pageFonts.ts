import { loadAsset } from './http';

/** The characters of a face's unicode-range, 'U+1100-11FF, U+AC00': whether it has one of these. */
function covers(range: string, points: ReadonlySet<number>): boolean {
  if (range === '') return true;
  const spans = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from, to = from]) => [
    Number.parseInt(from!, 16),
    Number.parseInt(to!, 16),
  ]);
  return [...points].some((point) => spans.some(([from, to]) => point >= from! && point <= to!));
}

function facesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

async function asData(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `data:font/woff2;base64,${btoa(letters.join(''))}`;
}

/**
 * The page's web font as rules that carry their files, for as much as a text needs: a picture made of the page sees none of the page's
 * own. Empty where the font has not come or cannot be read: the picture then has the system's.
 */
export async function pageFontRules(text: string): Promise<string> {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0)!));
  const faces = [...document.styleSheets].flatMap((sheet) => {
    try {
      return facesOf(sheet);
    } catch {
      // a browser's extension may bring a sheet that the page may not read
      return [];
    }
  });
  const rules = faces
    .filter(({ style }) => covers(style.getPropertyValue('unicode-range'), points))
    .map(async (face) => {
      const named = /url\(["']?([^"')]+)["']?\)/.exec(face.style.getPropertyValue('src'))?.[1];
      if (!named || named.startsWith('data:')) return '';
      const data = await asData(await loadAsset(new URL(named, face.parentStyleSheet?.href ?? document.baseURI).href));
      const [family, weight] = ['font-family', 'font-weight'].map((name) => face.style.getPropertyValue(name));
      return `@font-face{font-family:${family};font-weight:${weight || 'normal'};src:url(${data}) format('woff2')}`;
    });
  const loaded = await Promise.all(rules.map((rule) => rule.catch(() => '')));
  return loaded.join('');
}
