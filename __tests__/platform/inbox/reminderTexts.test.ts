import { reminderText } from '@/platform/inbox/reminderTexts';

const about = { kind: 'MISSION' as const, count: 1, title: 'Walk', never: false };

test.each([
  [1, 'EN', '“Walk” is still open.'],
  [3, 'EN', '“Walk” and 2 more are still open.'],
  [1, 'KR', '‘Walk’ 미션을'],
  [3, 'KR', '‘Walk’ 외 미션 2건을'],
] as const)('%i missions in %s: %s', (count, lang, words) => {
  expect(reminderText('MISSION', lang, { ...about, count }).contents).toContain(words);
});

test('a member who has never measured is told how to begin, in both languages', () => {
  for (const lang of ['EN', 'KR'] as const) {
    const [never, again] = [true, false].map((yes) => reminderText('NOT_MEASURED', lang, { ...about, never: yes }).contents);
    expect(never).not.toBe(again);
  }
});
