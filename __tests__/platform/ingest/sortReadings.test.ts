import type { Reading } from '@/lib/ingest/contract';
import { sortReadings, type DeliveryRules } from '@/platform/ingest/sortReadings';

const NOW = new Date('2026-06-01T00:00:00Z');
const owner = { memberSeq: 7, timeZone: 'Asia/Seoul', birthDate: null } as Parameters<DeliveryRules['isHidden']>[0]['owner'];
const steps = (day: string, more: object = {}): Reading => ({ kind: 'steps', externalId: day, day, steps: 100, ...more });
const given = (one: Reading, index: number) => ({ one, index, owner });
const RULES: DeliveryRules = { now: NOW, waited: false, isHidden: () => false, isReturned: () => false, isUncollected: () => false };

test('readings of nobody whom the sender delivers for are refused like implausible ones, by their place in the delivery', () => {
  const nobodys = { one: steps('2026-05-01', { memberSeq: 9 }), index: 3, owner: undefined };
  const strangers = { one: steps('2026-05-01', { person: 'x' }), index: 4, owner: undefined };
  const { refused, valid } = sortReadings([given(steps('2026-05-01'), 1), given(steps('2027-05-01'), 2), nobodys, strangers], RULES);
  expect(refused).toEqual([
    expect.objectContaining({ index: 2, field: 'day' }),
    { index: 3, field: 'memberSeq', reason: 'forbidden' },
    { index: 4, field: 'person', reason: 'forbidden' },
  ]);
  expect(valid).toEqual([{ one: steps('2026-05-01'), owner, outcome: 'stored', isHidden: false }]);
});

const yes = () => true;

test.each<[string, Partial<DeliveryRules>, object]>([
  ['collected', {}, { outcome: 'stored', isHidden: false }],
  ['uncollected', { isUncollected: yes }, { outcome: 'leftOut', isHidden: false }],
  ['returned and uncollected', { isReturned: yes, isUncollected: yes }, { outcome: 'returned', isHidden: false }],
  ['private', { isHidden: yes }, { outcome: 'stored', isHidden: true }],
  ['private and uncollected', { isHidden: yes, isUncollected: yes }, { outcome: 'leftOut', isHidden: true }],
  ['private and returned', { isHidden: yes, isReturned: yes }, { outcome: 'returned', isHidden: true }],
])('R-PRIV-01 R-PRIV-02: what is done with a valid reading that is %s', (_, rules, expected) => {
  expect(sortReadings([given(steps('2026-05-01'), 0)], { ...RULES, ...rules }).valid).toMatchObject([expected]);
});
