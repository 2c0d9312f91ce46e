/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { memberData, NOW, ZONE } from '@/__tests__/support/screen/bodyData';
import { lastDays, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { HealthScreen } from '@/components/health/HealthScreen';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { HEALTH_TABS, type HealthTab } from '@/lib/health/tab/healthTabs';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { SubjectProvider } from '@/lib/member/useSubject';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const OTHERS = 12;
/** The response to every read for a member who has no data there, or shares none. */
const NOTHING = {
  ...{ list: [], total: 0, questions: [] },
  ...{ syncedAt: null, heart: null, stress: null, temperature: null, steps: null, lastDay: lastDays(null) },
  ...{ todaySteps: 0, todayDistance: 0, todayCalories: 0, weekSteps: 0, weekDistance: 0, weekCalories: 0, estimated: false, goal: null },
  ...{ skinTemperatureList: [], temperatureList: [] },
  ...{ avgSleepPoint: null, asleep: null, bedtime: null, bedtimeDeviation: null, night: null, stages: [] },
};
const REFUSED = {
  list: DATA_KINDS.map((kind) => ({ reader: 'COLLECT', kind, given: false, answeredAt: NOW.toISOString(), until: null })),
  due: false,
  until: null,
};

async function draw(tab: HealthTab, memberSeq?: number, known: object = NOTHING) {
  const { reads } = healthPrefetchCalls({ tab }, NOW, ZONE, memberSeq);
  const answers = Object.fromEntries(reads.map(({ endpoint, input }) => [keyOf(endpoint, input), known]));
  await renderMember(
    <SubjectProvider value={{ memberSeq, base: memberSeq === undefined ? '/usr' : `/mng/member/${memberSeq}` }}>
      <HealthScreen {...PANEL} tab={tab} heads={[]} />
    </SubjectProvider>,
    { ...memberData(), '/consent': REFUSED, ...answers },
    { search: `tab=${tab}` },
  );
}

test.each(HEALTH_TABS)('R-PRIV-02 R-HEALTH-01: %s of a member who shares nothing shows only that, and no zeros', async (tab) => {
  await draw(tab, OTHERS);
  expect(await screen.findByText('Nothing shared or nothing measured')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-state=ready], meter, svg[role=img]')).toHaveLength(0);
  expect(screen.queryByText(/\b0\b/)).toBeNull();
});

test.each(HEALTH_TABS)('R-PRIV-01 R-HEALTH-01: %s that the member refused to have collected says so, and shows no zeros', async (tab) => {
  await draw(tab);
  expect(await screen.findByText('No data')).toBeInTheDocument();
  expect(screen.queryByText(/\b0\b/)).toBeNull();
});

const EARLIER = {
  ...NOTHING,
  list: [{ date: '2026-11-18', step: 6_400, distance: 4.5, calorie: 210 }],
  lastDay: lastDays('2026-11-18'),
};

test('R-PRIV-01 R-HEALTH-07: steps no longer collected show the earlier days, and no zero for today', async () => {
  await draw('steps', undefined, EARLIER);
  expect((await screen.findAllByText(/6,400/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Today')).toBeNull();
  expect(screen.queryByRole('img', { name: /steps today/ })).toBeNull();
});

test('R-HEALTH-07: a step goal set before the first step is shown', async () => {
  await draw('steps', undefined, { ...NOTHING, goal: 8_000 });
  expect(await screen.findByText('Goal 8,000')).toBeInTheDocument();
});
