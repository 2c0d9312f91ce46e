/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { BodyTrendChart } from '@/components/dashboard/charts/BodyTrendChart';
import type { BodyRead } from '@/lib/dashboard/useDashboard';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

type Data = NonNullable<BodyRead['data']>;

const UNITS = { '/member/unit': { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } };
const SIZE = { width: 600, height: 400 };
const point = (mdte: string, weight: number): Data['list'][number] => ({ mdte, weight, bfm: 20, smm: 30, estimated: ['smm'] });

/** Three members measured at first, nineteen at the end: the average rises by 15.3 kg although no one gained. */
const GROWN: Data = {
  hidden: false,
  from: '2025-11-28',
  to: '2026-11-28',
  people: [3, 19],
  list: [point('2025-11-28', 53.2), point('2026-11-28', 68.5)],
};

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-DASH-03: averages of different people are not shown as a change', async () => {
  for (const data of [GROWN, { ...GROWN, change: null }]) {
    const { unmount } = await renderMember(<BodyTrendChart data={data} assumed={SIZE} />, UNITS);
    expect(screen.getByText(/^Weight 68\.5\skg · Skeletal/)).toBeTruthy();
    expect(screen.queryByText(/15\.3|kg \(/)).toBeNull();
    unmount();
  }
});

test('R-DASH-03: a change is that of the same people, and shows how many they are', async () => {
  const data = { ...GROWN, change: { people: 17, weight: -0.4, bfm: 0, smm: 0.2, estimated: ['smm' as const] } };
  await renderMember(<BodyTrendChart data={data} assumed={SIZE} />, UNITS);
  const summary = screen.getByText(/^Weight 68\.5\skg/).textContent;
  expect(summary).toMatch(
    /^Weight 68\.5\skg \(−0\.4\skg\) · Skeletal muscle mass 30\.0\skg \(\+0\.2\skg\) · Body fat mass 20\.0\skg \(0\.0\skg\)/,
  );
  expect(summary).toContain('Changes: 17 members also measured before this period');
});
