import { keysOf, TWO_SET_GRAPHS, TWO_SET_WORDS } from '@/platform/auth/twoSetKeyboard';

test.each([
  ['안녕', 'dkssud'],
  ['사랑해', 'tkfkdgo'],
  ['비밀번호', 'qlalfqjsgh'],
  ['꽃', 'Rhc'],
  ['읽혀', 'dlfrgu'],
  ['값어치의', 'rkqtdjcldml'],
  ['뛰었다', 'EnldjTek'],
  ['ㅂㅈㄷㄱ', 'qwer'],
  ['김Kim-7', 'rlaKim-7'],
  ['안녕'.normalize('NFD'), 'dkssud'],
])('%s is typed as %s', (text, keys) => {
  expect(keysOf(text)).toBe(keys);
});

test('every syllable is typed with letters only, each one differently', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) => String.fromCodePoint(0xac00 + index));
  const typed = syllables.map(keysOf);
  expect(typed.filter((keys) => !/^[a-zA-Z]{2,6}$/.test(keys))).toEqual([]);
  expect(new Set(typed).size).toBe(11_172);
});

test('neighbours are mutual, and match the keyboard layout', () => {
  const { twoSet, twoSetAlphabet } = TWO_SET_GRAPHS;
  expect(twoSet!.ㅁ).toEqual([null, 'ㅂㅃ', 'ㅈㅉ', 'ㄴ', 'ㅋ', null]);
  expect(twoSet!.ㅃ).toEqual(twoSet!.ㅂ);
  expect(twoSet!.ㄱ!.slice(0, 4)).toEqual(['ㄷㄸ', '4', '5', 'ㅅㅆ']);
  expect(twoSetAlphabet!.ㄴ).toEqual(['ㄱㄱ', 'ㄷㄷ']);
  expect(twoSetAlphabet!.s).toEqual(['rR', 'eE']);
  for (const graph of [twoSet!, twoSetAlphabet!])
    for (const [key, neighbours] of Object.entries(graph))
      for (const next of neighbours.filter((neighbour) => neighbour !== null))
        expect([key, next, graph[next[0]!]!.some((back) => back?.includes(key))]).toEqual([key, next, true]);
});

test('words are stored as typed, each once', () => {
  expect(TWO_SET_WORDS).toContain('qlalfqjsgh');
  expect(TWO_SET_WORDS.filter((word) => !/^[a-zA-Z]+$/.test(word))).toEqual([]);
  expect(new Set(TWO_SET_WORDS).size).toBe(TWO_SET_WORDS.length);
});
