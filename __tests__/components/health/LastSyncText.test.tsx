/** @jest-environment jest-fixed-jsdom */
import { NOW } from '@/__tests__/support/screen/bodyData';
import { healthData, lastDays } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { LastSyncText } from '@/components/health/LastSyncText';
import { SubjectProvider } from '@/lib/member/useSubject';
import { healthApi } from '@/lib/health/contract';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

test.each([
  ['never', null, 'en', 'Your band hasn’t synced yet.'],
  ['never', null, 'ko', '아직 동기화한 밴드가 없습니다.'],
  ['three hours ago', before(3), 'en', /^Band last synced Nov\u00a02[01],\u00a02026, \d\d:\d\d \(3\u00a0hours\u00a0ago\)$/],
  ['three hours ago', before(3), 'ko', /^밴드 마지막 동기화 2026년\u00a011월\u00a02[01]일 \d\d:\d\d \(3시간\u00a0전\)$/],
  ['eight days ago', before(8 * 24), 'en', /\(8\u00a0days\u00a0ago\) · Open your band’s app to sync\.$/],
  ['months ago', before(150 * 24), 'ko', /^밴드 마지막 동기화 2026년\u00a06월\u00a0\d+일 \d\d:\d\d · 밴드 앱을 열어 동기화해 주세요\.$/],
] as const)('R-HEALTH-10: a band that synced %s (%s, %s)', async (_, syncedAt, locale, expected) => {
  const answer = { syncedAt, heart: null, stress: null, temperature: null, steps: null, lastDay: lastDays(null) };
  const { container } = await renderMember(
    <div data-testid="synced">
      <LastSyncText now={NOW.toISOString()} />
    </div>,
    { ...healthData('heart', { list: [], total: 0 }), '/user/recentBandData': answer },
    { locale },
  );
  const text = container.querySelector('[data-testid=synced]')?.textContent ?? '';
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

test.each([
  [null, 'en', 'No band has synced yet.'],
  [before(8 * 24), 'en', / · No sync for over a week\.$/],
  [before(8 * 24), 'ko', / · 일주일 넘게 동기화되지 않았습니다\.$/],
] as const)('R-HEALTH-10: a manager is not asked to sync the band of a member (%s, %s)', async (syncedAt, locale, expected) => {
  const answer = { syncedAt, heart: null, stress: null, temperature: null, steps: null, lastDay: lastDays(null) };
  const { container } = await renderMember(
    <SubjectProvider value={{ memberSeq: 12, base: '/mng/member/12' }}>
      <div data-testid="synced">
        <LastSyncText now={NOW.toISOString()} />
      </div>
    </SubjectProvider>,
    { ...healthData('heart', { list: [], total: 0 }), [keyOf(healthApi.recentBandData, { query: { memberSeq: 12 } })]: answer },
    { locale },
  );
  const text = container.querySelector('[data-testid=synced]')?.textContent ?? '';
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});
