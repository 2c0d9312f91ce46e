import { createOneTimePassword } from '@/platform/core/credentials/password';
import { setTimeoutScale } from '@/platform/core/timeouts';
import { knownWords } from '@/platform/auth/knownWords';
import { findWeakness } from '@/platform/auth/passwordStrength';

jest.setTimeout(120_000);
// checks with a time limit must also pass on a busy machine
setTimeoutScale(10);

const known = knownWords({
  loginId: 'juhee.moon',
  name: '문주희',
  email: 'juhee.moon@hanbit.example',
  company: { name: '한빛식품', code: 'HANBIT' },
});

test.each([
  'Password1!',
  'P@ssw0rd1',
  'Qwerty12!',
  '1q2w3e4r!',
  'Welcome2026!',
  'Abcd1234!',
  'iloveyou1!',
  'Samsung1!',
  '!Letmein99',
  'admin1234!',
  'Test1234!',
  'asdf1234!',
])('L7: %s is a common password', async (text) => {
  expect(await findWeakness(text, [])).not.toBeNull();
});

test.each(['Fresh&4242', 'Wellness!2026', 'correct-horse-7', 'Passionfruit#42', 'kim-barefoot.88', 'Meadow-lark!27'])(
  '%s is not a common password',
  async (text) => {
    expect(await findWeakness(text, [])).toBeNull();
  },
);

test.each([
  ['keys side by side, as Latin letters', 'Sdfghjkl;1', 'keys'],
  ['the same keys as Korean letters', 'ㄴㅇㄹㅎㅗㅓㅏㅣ', 'keys'],
  ['the order of the Korean alphabet, as Latin letters', 'rsefaqtdwcz!1', 'keys'],
  ['… and as Korean ones', 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈ!1', 'keys'],
  ['Korean words, as Latin letters', 'dkssud!1234', 'common'],
  ['… and as Korean ones', '비밀번호!12', 'common'],
  ['a series', '!1mnopqrstu', 'series'],
  ['a repetition', '!1a!1a!1a!1a!1a!1a!1', 'series'],
  ['too few letters', 'x9!kq', 'short'],
])('L7: %s: %s is refused as %s', async (_, text, weakness) => {
  expect(await findWeakness(text, [])).toBe(weakness);
});

test.each(['Juhee.moon1', 'Moon!Juhee7', 'Hanbit#2026', 'answngml!84', 'Gksqlctlrvna!1'])(
  'L7: %s contains known words of its owner, and is acceptable for others',
  async (text) => {
    expect(await findWeakness(text, known)).toBe('name');
    expect(await findWeakness(text, [])).not.toBe('name');
  },
);

test('L5: one-time passwords are not easy to guess', async () => {
  const made = Array.from({ length: 50 }, createOneTimePassword);
  const weak = await Promise.all(made.slice(0, 30).map((password) => findWeakness(password, known)));
  expect(weak.filter((weakness) => weakness !== null)).toEqual([]);
});

test('R-OPS-01: the strength check does not block other work, whatever the text and its length', async () => {
  let [turns, judging] = [0, true];
  const others = () => {
    turns += 1;
    if (judging) setImmediate(others);
  };
  others();
  // a check whose time grew with the length would run far beyond its time limit
  const long = '4$1!|@p0ss5'.repeat(20_000);
  await Promise.all(['t5ss$5|@s34ga5$7!ot!', 'p4$$w0rd!p4$$w0rd!12', long].map((text) => findWeakness(text, known)));
  judging = false;
  // run in this thread, it would have left no turns
  expect(turns).toBeGreaterThan(100);
});

test('R-OPS-01: excess strength checks are told to retry later', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => findWeakness('Fresh&4242', [])));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40 - 33);
  expect(refused.every((result) => result.status === 'rejected' && (result.reason as { code: string }).code === 'OVERLOADED')).toBe(true);
  expect(await findWeakness('Fresh&4242', [])).toBeNull();
});
