/** Keys of the Korean two-set keyboard (두벌식), row by row from the left, and those that differ with Shift. */
const JAMO_ROWS = ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'] as const;
const LETTER_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const SHIFTED: Readonly<Record<string, string>> = { ㅂ: 'ㅃ', ㅈ: 'ㅉ', ㄷ: 'ㄸ', ㄱ: 'ㄲ', ㅅ: 'ㅆ', ㅐ: 'ㅒ', ㅔ: 'ㅖ' };
const DIGITS = '1234567890';

/** Jamo in the order of Unicode's syllable composition; compound ones are typed one after the other. */
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const DOUBLES: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const KEYS = new Map(
  JAMO_ROWS.flatMap((row, at) =>
    [...row].flatMap((jamo, place) => {
      const letter = LETTER_ROWS[at]![place]!;
      return [[jamo, letter] as const, ...(SHIFTED[jamo] ? [[SHIFTED[jamo], letter.toUpperCase()] as const] : [])];
    }),
  ),
);

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function jamosOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return character;
  const index = code - FIRST_SYLLABLE;
  const perInitial = MEDIALS.length * FINALS.length;
  const medial = Math.floor((index % perInitial) / FINALS.length);
  return INITIALS[Math.floor(index / perInitial)]! + MEDIALS[medial]! + FINALS[index % FINALS.length]!;
}

/** The Latin letters on the keys a Korean text is typed with: "안녕" is "dkssud". Other text is unchanged. */
export function keysOf(text: string): string {
  const jamos = [...text.normalize('NFC')].map(jamosOf).join('');
  return [...jamos].map((jamo) => [...(DOUBLES[jamo] ?? jamo)].map((one) => KEYS.get(one) ?? one).join('')).join('');
}

/** A key's neighbours by direction, each without and with Shift; null where there is none. */
export type KeyboardGraph = Record<string, (string | null)[]>;

const withShift = (key: string | undefined) => (key === undefined ? null : key + (SHIFTED[key] ?? ''));

/** Neighbours on the slanted rows of a keyboard: left, upper left, upper right, right, lower right, lower left. */
function runs(): KeyboardGraph {
  const rows = [DIGITS, ...JAMO_ROWS].map((row) => [...row]);
  const graph: KeyboardGraph = {};
  for (const [at, row] of rows.entries())
    for (const [place, key] of row.entries()) {
      const [above, below] = [rows[at - 1], rows[at + 1]];
      const neighbours = [row[place - 1], above?.[place], above?.[place + 1], row[place + 1], below?.[place], below?.[place - 1]];
      for (const one of withShift(key)!) graph[one] = neighbours.map(withShift);
    }
  return graph;
}

/** Adjacent letters of the Korean alphabet (ㄱㄴㄷ, ㅏㅑㅓ), in either spelling: the counterpart of "abc". */
function alphabet(): KeyboardGraph {
  const graph: KeyboardGraph = {};
  for (const order of ['ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ', 'ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ'])
    for (const jamos of [[...order], [...order].map((jamo) => KEYS.get(jamo)!)])
      for (const [place, one] of jamos.entries()) {
        const both = [jamos[place - 1], jamos[place + 1]].map((next) => (next === undefined ? null : next + next.toUpperCase()));
        for (const spelled of new Set([one, one.toUpperCase()])) graph[spelled] = both;
      }
  return graph;
}

/**
 * Sequences that Koreans commonly use: adjacent keys, and letters in alphabetical order. As Latin letters, adjacent keys are covered by the
 * qwerty graph.
 */
export const TWO_SET_GRAPHS: Readonly<Record<string, KeyboardGraph>> = { twoSet: runs(), twoSetAlphabet: alphabet() };

/** Common Korean passwords, as typed with an English keyboard layout. */
export const TWO_SET_WORDS: readonly string[] = (
  '비밀번호 암호 사랑 사랑해 사랑해요 안녕 안녕하세요 한국 대한민국 코리아 서울 부산 회사 관리자 사용자 컴퓨터 행복 건강 가족 엄마 아빠 우리 친구 천사 하늘 바다 ' +
  '가나다 가나다라 가나다라마 가나다라마바 가나다라마바사 아자차카 아야어여 화이팅 파이팅 감사 감사합니다 고맙습니다 바보 몰라 최고 대박 짱 봄 여름 가을 겨울 ' +
  '일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 월요일 화요일 수요일 목요일 금요일 토요일 일요일'
)
  .split(' ')
  .map(keysOf);
