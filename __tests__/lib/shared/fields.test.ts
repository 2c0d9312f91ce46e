import * as z from 'zod/mini';
import { compactDay, day, name, page, timeZone, WHOLE_LIST } from '@/lib/shared/fields';

test('a whole list is the first page, with the maximum page size', () => {
  const { page: first, size: most } = WHOLE_LIST;
  const taken = [page.page.safeParse(first), page.page.safeParse(first - 1), page.size.safeParse(most), page.size.safeParse(most + 1)];
  expect(taken.map(({ success }) => success)).toEqual([true, false, true, false]);
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
