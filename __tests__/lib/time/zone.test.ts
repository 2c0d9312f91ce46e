import fc from 'fast-check';
import { isZoneName } from '@/lib/shared/dates';
import { sameZone, zoneChoice, zoneChoices, zoneName } from '@/lib/time/zone';

const AT = new Date('2026-01-15T12:00:00Z');

test("R-INFO-02: a zone has its common name in the viewer's language, with its offset", () => {
  const named = (locale: string) =>
    ['America/New_York', 'Asia/Seoul', 'Asia/Kathmandu', 'UTC'].map((zone) => zoneChoice(zone, locale, AT).label);
  expect(named('en')).toEqual([
    'New York · Eastern Time (GMT-5)',
    'Seoul · Korean Standard Time (GMT+9)',
    'Kathmandu · Nepal Time (GMT+5:45)',
    'UTC (GMT+0)',
  ]);
  expect(named('ko')).toEqual([
    '뉴욕 시간 · 미 동부 시간 (GMT-5)',
    '대한민국 시간 · 한국 표준시 (GMT+9)',
    '네팔 시간 (GMT+5:45)',
    'UTC (GMT+0)',
  ]);
  expect(zoneChoice('Mars/Olympus', 'en', AT)).toEqual({ zone: 'Mars/Olympus', label: 'Mars/Olympus', words: 'Mars/Olympus' });
});

test('R-INFO-02: zoneName is the same in every language and runtime', () => {
  expect(['America/Indiana/Knox', 'Asia/Kathmandu', 'UTC', 'Mars/Olympus'].map((zone) => zoneName(zone, AT))).toEqual([
    'Knox, Indiana (GMT-6)',
    'Kathmandu (GMT+5:45)',
    'UTC (GMT+0)',
    'Mars/Olympus',
  ]);
});

test('R-INFO-02: every zone of the runtime is listed once, has a unique name, and is accepted', () => {
  for (const locale of ['en', 'ko']) {
    const choices = zoneChoices(locale, AT, ['Asia/Kolkata']);
    const zones = choices.map(({ zone }) => zone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')]));
    expect(zones.filter((zone) => !isZoneName(zone))).toEqual([]);
    expect(choices.filter(({ words, zone }) => !words.includes(zone.replaceAll('_', ' ')))).toEqual([]);
  }
});

test('R-INFO-02: zones are listed from west to east, those of one offset by name, unknown ones with Greenwich', () => {
  const zones = zoneChoices('en', AT, ['Mars/Olympus']).map(({ zone }) => zone);
  const named = ['Pacific/Honolulu', 'America/New_York', 'Africa/Abidjan', 'Mars/Olympus', 'UTC', 'Asia/Dubai', 'Asia/Seoul', 'Asia/Tokyo'];
  expect(zones.filter((zone) => named.includes(zone))).toEqual(named);
});

test('R-INFO-02: Seoul is found in Korean, although its zone is named after the country', () => {
  const found = zoneChoices('ko', AT).filter(({ words }) => words.includes('서울'));
  expect(found.map(({ zone }) => zone)).toEqual(['Asia/Seoul']);
});

test('R-INFO-02: two names of one zone are equal, others are not', () => {
  expect(sameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(sameZone('Asia/Katmandu', 'Asia/Kathmandu')).toBe(true);
  expect(sameZone('Asia/Seoul', 'Asia/Tokyo')).toBe(false);
  fc.assert(fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (zone) => expect(sameZone(zone, zone)).toBe(true)));
});

test('an invalid zone name is refused, even if the runtime accepts it', () => {
  expect(['+05:30', '-03', 'Mars/Olympus', '', 'Asia/Seoul; drop table', 'Asia/Seoul'].map(isZoneName)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
