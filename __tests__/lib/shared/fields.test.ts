import * as z from 'zod/mini';
import {
  afterRecord,
  compactDay,
  countryCode,
  day,
  dept,
  depts,
  email,
  height,
  instant,
  loginId,
  name,
  page,
  password,
  phone,
  reason,
  oneOrMore,
  seq,
  timeZone,
  WHOLE_LIST,
} from '@/lib/shared/fields';

test('a whole list is the first page, with the maximum page size', () => {
  const { page: first, size: most } = WHOLE_LIST;
  const taken = [page.page.safeParse(first), page.page.safeParse(first - 1), page.size.safeParse(most), page.size.safeParse(most + 1)];
  expect(taken.map(({ success }) => success)).toEqual([true, false, true, false]);
});

const takes = (schema: z.ZodMiniType, ...values: unknown[]) => values.map((value) => schema.safeParse(value).success);

test('a page is the first of ten rows unless asked otherwise, and at most the millionth', () => {
  expect(z.object(page).parse({})).toEqual({ page: 0, size: 10 });
  expect(takes(page.page, 1_000_000, 1_000_001, '2', 1.5)).toEqual([true, false, true, false]);
  expect(takes(page.size, 0, 1, '10000', 1.5)).toEqual([false, true, true, false]);
});

test('a number of a row is a positive whole number of 32 bits', () => {
  expect(takes(seq, 0, 1, 1.5, '7', 2_147_483_647, 2_147_483_648)).toEqual([false, true, false, true, true, false]);
});

test('texts have the maximum lengths of their columns', () => {
  const long = (length: number) => 'x'.repeat(length);
  const mail = (length: number) => `${long(length - 6)}@a.com`;
  expect(takes(name, '', ' ', 'x', long(50), long(51))).toEqual([false, false, true, true, false]);
  expect(takes(email, mail(40), mail(41))).toEqual([true, false]);
  expect(takes(loginId, long(5), long(6), long(40), long(41))).toEqual([false, true, true, false]);
  expect(takes(phone, '', '1'.repeat(16), '1'.repeat(17))).toEqual([true, true, false]);
  expect(takes(dept, '', long(50), long(51))).toEqual([true, true, false]);
  expect(takes(depts, [], ['S'], [''], Array(100).fill('S'), Array(101).fill('S'))).toEqual([true, true, false, true, false]);
  expect(takes(reason, ' ', 'x', long(200), long(201))).toEqual([false, true, true, false]);
  expect(takes(countryCode, '', '1', '1234', '12345')).toEqual([false, true, true, false]);
  expect(takes(timeZone, `Etc/${long(61)}`, 'Etc/UTC')).toEqual([false, true]);
  expect(takes(height, 99.9, 100, 230, 230.1)).toEqual([false, true, true, false]);
  expect(takes(afterRecord, undefined, '1774400000000_12', '1774400000000', '_12')).toEqual([true, true, false, false]);
});

test('R-SET-02: a password has 8 to 20 characters with a letter, a digit and a special one', () => {
  expect(takes(password, 'abcde1!', 'abcdef1!', `${'a'.repeat(18)}1!`, `${'a'.repeat(19)}1!`)).toEqual([false, true, true, false]);
  expect(takes(password, 'abcdefg!', '1234567!', 'abcdefg1', 'abcde 1!', 'abcdé1!!')).toEqual([false, false, false, false, false]);
});

test('an instant has Z or an offset', () => {
  expect(takes(instant, '2026-11-21T09:00:00Z', '2026-11-21T09:00:00+09:00', '2026-11-21T09:00:00')).toEqual([true, true, false]);
});

test('a field of the wrong shape has a single fault', () => {
  const faults = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).error?.issues.length;
  expect([faults(day, '2026'), faults(compactDay, '2026'), faults(timeZone, '+05:30'), faults(name, '')]).toEqual([1, 1, 1, 1]);
});

test('a value of a list may stand alone', () => {
  const list = oneOrMore(seq);
  expect([list.parse('3'), list.parse(['3', '4']), list.parse(undefined)]).toEqual([[3], [3, 4], undefined]);
});

test.each([
  ['20260131', '2026-01-31', true],
  ['20261231', '2026-12-31', true],
  ['20240229', '2024-02-29', true],
  ['20260229', '2026-02-29', false],
  ['20260431', '2026-04-31', false],
  ['20261301', '2026-13-01', false],
  ['20260100', '2026-01-00', false],
])('%s and %s are the same day, or none', (compact, written, isDay) => {
  expect([compactDay.safeParse(compact).success, day.safeParse(written).success]).toEqual([isDay, isDay]);
});

const documented = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any' });

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('R-API-01: the documented patterns of days have the same years as the validation (%s: %s)', (text, fit) => {
  const compact = text.replaceAll('-', '');
  expect([day.safeParse(text).success, compactDay.safeParse(compact).success]).toEqual([fit, fit]);
  const matches = ([schema, value]: [z.ZodMiniType, string]) => new RegExp(documented(schema).pattern!).test(value);
  expect(
    (
      [
        [day, text],
        [compactDay, compact],
      ] as [z.ZodMiniType, string][]
    ).map(matches),
  ).toEqual([fit, fit]);
});

test('R-API-01: a time zone is documented as an IANA name, also where it has a default', () => {
  for (const schema of [timeZone, z._default(timeZone, 'Asia/Seoul'), z.optional(timeZone)])
    expect(documented(schema)).toMatchObject({ description: expect.stringContaining('IANA'), maxLength: 64, pattern: expect.any(String) });
  expect(
    ['Asia/Seoul', 'UTC', 'America/Argentina/Ushuaia', '+05:30', 'Asia/Nowhere'].map((zone) => timeZone.safeParse(zone).success),
  ).toEqual([true, true, true, false, false]);
});

test.each([
  ['김하늘', true],
  ['J.', true],
  ['👩🏽‍⚕️', true],
  ['\u3164 \uffa0', false],
  ['\u115f\u1160', false],
  ['\u200b', false],
  ['\u2800', false],
  ['\ufe0f', false],
])('P6: %j is a name that can be seen: %s', (text, fit) => expect(name.safeParse(text).success).toBe(fit));
