/** Weights from here on are drawn by a system's bold letters. */
const BOLD = 550;
const HANGUL = 'U+1100-11FF, U+3130-318F, U+A960-A97F, U+AC00-D7FF';

interface Face {
  family: string;
  /** Names that a system knows it by; the first that it has is taken. */
  names: readonly string[];
  /** Width of its letters in Pretendard's, in percent of their own. */
  width: number;
  weights?: string;
  range?: string;
}

/*
 * Pretendard comes after the first paint. Until then the systems' own letters stand there, and nothing moves when it comes if they are as
 * wide: a mean letter of the portal's texts is 0.449 em in Pretendard at 400 and 0.468 at 650, a Korean one 0.864. San Francisco, Segoe UI,
 * Roboto and Arial are within 3 % of it, and Apple SD Gothic Neo is as wide; the others are drawn at another size here.
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
  // the box in place of a letter that no font of the system has: 0.6 em
  { family: NO_KOREAN, names: ['DejaVu Sans'], width: 144, range: HANGUL },
  // 0.508 and 0.574 em
  { family: LINUX, names: ['DejaVu Sans'], width: 88.4, weights: `1 ${BOLD}` },
  { family: LINUX, names: ['DejaVu Sans Bold'], width: 81.5, weights: `${BOLD} 999` },
];

const faceOf = ({ family, names, width, weights = '1 999', range }: Face) =>
  `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join(',')};font-weight:${weights};size-adjust:${width}%;${range ? `unicode-range:${range}` : ''}}`;

/** The faces that `fontFamily` names beside the systems' own. */
export const fallbackFaces = FACES.map(faceOf).join('');

/** Pretendard, then what is drawn until it has come, and where it has no letter. */
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
