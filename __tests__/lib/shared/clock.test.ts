import { clockAhead, MAX_CLOCK_OFFSET } from '@/lib/shared/clock';

test('a clock may go some seconds ahead of the machine’s or behind it, by ten years at most', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  expect([0, 90, -1].map((seconds) => clockAhead(seconds)().toISOString())).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:01:30.000Z',
    '2026-11-21T11:59:59.000Z',
  ]);
  expect(MAX_CLOCK_OFFSET).toBe(10 * 365 * 24 * 3_600);
});
