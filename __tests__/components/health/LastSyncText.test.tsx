/** @jest-environment jest-fixed-jsdom */
import { NOW } from '@/__tests__/support/screen/bodyData';
import { healthData, lastDays } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { LastSyncText } from '@/components/health/LastSyncText';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

test.each([
  ['never', null, 'en', 'Your band hasn’t synced yet.'],
  ['never', null, 'ko', '아직 동기화한 밴드가 없습니다.'],
  ['three hours ago', before(3), 'en', /^Band last synced Nov 2[01], 2026, \d\d:\d\d \(3 hours ago\)$/],
  ['three hours ago', before(3), 'ko', /^밴드 마지막 동기화 2026년 11월 2[01]일 \d\d:\d\d \(3시간 전\)$/],
  ['eight days ago', before(8 * 24), 'en', /\(8 days ago\) · Open your band’s app to sync\.$/],
  ['months ago', before(150 * 24), 'ko', /^밴드 마지막 동기화 2026년 6월 \d+일 \d\d:\d\d · 밴드 앱을 열어 동기화해 주세요\.$/],
] as const)('R-HEALTH-10: a band that synced %s (%s, %s)', async (_, syncedAt, locale, said) => {
  const answer = { syncedAt, heart: null, stress: null, temperature: null, steps: null, lastDay: lastDays(null) };
  const { container } = await renderMember(
    <div data-testid="synced">
      <LastSyncText now={NOW.toISOString()} />
    </div>,
    { ...healthData('heart', { list: [], total: 0 }), '/user/recentBandData': answer },
    { locale },
  );
  const text = container.querySelector('[data-testid=synced]')?.textContent ?? '';
  if (typeof said === 'string') expect(text).toBe(said);
  else expect(text).toMatch(said);
});
