/** Weight from which on the system's bold font is used. */
const BOLD = 550;
const HANGUL = 'U+1100-11FF, U+3130-318F, U+A960-A97F, U+AC00-D7FF';

interface Face {
  family: string;
  /** Local font names; the first one installed is used. */
  names: readonly string[];
  /** Scale (`size-adjust`, in percent) that matches Pretendard's width. */
  width: number;
  weights?: string;
  range?: string;
}

/*
 * Pretendard is loaded after the first paint. Until then system fonts are used, and the layout does not shift if they are as wide: the
 * average letter of the portal's texts is 0.449 em in Pretendard at 400 and 0.468 at 650, a Korean one 0.864. San Francisco, Segoe UI,
 * Roboto and Arial are within 3 % of that, and Apple SD Gothic Neo is as wide; the others are scaled here.
 */
const KOREAN = 'Korean fallback';
const NO_KOREAN = 'No Korean fallback';
const LINUX = 'Linux fallback';
const FACES: readonly Face[] = [
  // 0.92 em
  { family: KOREAN, names: ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR'], width: 93.9, weights: `1 ${BOLD}`, range: HANGUL },
  {
    family: KOREAN,
    names: ['Malgun Gothic Bold', 'Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
    width: 93.9,
    weights: `${BOLD} 999`,
    range: HANGUL,
  },
  // replacement glyph for letters without any system font: 0.6 em
  { family: NO_KOREAN, names: ['DejaVu Sans'], width: 144, range: HANGUL },
  // 0.508 and 0.574 em
  { family: LINUX, names: ['DejaVu Sans'], width: 88.4, weights: `1 ${BOLD}` },
  { family: LINUX, names: ['DejaVu Sans Bold'], width: 81.5, weights: `${BOLD} 999` },
];

const faceOf = ({ family, names, width, weights = '1 999', range }: Face) =>
  `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join(',')};font-weight:${weights};size-adjust:${width}%;${range ? `unicode-range:${range}` : ''}}`;

/** Font faces that `fontFamily` lists in addition to the system's own. */
export const fallbackFaces = FACES.map(faceOf).join('');

/** Pretendard, then the fonts used until it is loaded and for letters it lacks. */
export const fontFamily = [
  '"Pretendard Variable"',
  'Pretendard',
  '-apple-system',
  'BlinkMacSystemFont',
  '"Apple SD Gothic Neo"',
  '"Segoe UI"',
  'Roboto',
  'Arial',
  `"${KOREAN}"`,
  `"${NO_KOREAN}"`,
  `"${LINUX}"`,
  'sans-serif',
].join(', ');
