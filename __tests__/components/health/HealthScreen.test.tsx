/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memberData, NOW, ZONE } from '@/__tests__/support/screen/bodyData';
import { healthData, lastDays, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { HealthScreen } from '@/components/health/HealthScreen';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { HEALTH_TABS, type HealthTab } from '@/lib/health/tab/healthTabs';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { SubjectProvider } from '@/lib/member/useSubject';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const OTHERS = 12;
/** The response to every read for a member who has no data there, or shares none. */
const NOTHING = {
  list: [],
  total: 0,
  questions: [],
  syncedAt: null,
  heart: null,
  stress: null,
  temperature: null,
  steps: null,
  lastDay: lastDays(null),
  todaySteps: 0,
  todayDistance: 0,
  todayCalories: 0,
  weekSteps: 0,
  weekDistance: 0,
  weekCalories: 0,
  estimated: false,
  goal: null,
  skinTemperatureList: [],
  temperatureList: [],
  avgSleepPoint: null,
  asleep: null,
  bedtime: null,
  bedtimeDeviation: null,
  night: null,
  stages: [],
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

const reading = { date: '2026-11-18T03:00:00.000Z', insDte: '2026-11-18T03:00:00.000Z', seq: 1, manual: true };
const SHOWN = {
  steps: { ...NOTHING, list: [{ date: '2026-11-18', step: 6_400, distance: 4.5, calories: 210 }] },
  run: { list: [{ ...reading, distance: 5, seconds: 1650, pace: 330, calories: 402 }], total: 1 },
  temperature: { skinTemperatureList: [{ ...reading, temperature: 36.4, category: 'S' }], temperatureList: [] },
  pressureInput: { list: [{ ...reading, sbp: 118, dbp: 76, bpm: null, bpClass: 'NORMAL' }], total: 1 },
  sugarInput: { list: [{ ...reading, bloodSugar: 95, taken: 'FASTING', sugarClass: 'NORMAL' }], total: 1 },
} as const;

test.each(Object.keys(SHOWN) as (keyof typeof SHOWN)[])(
  'R-HEALTH-01: while another range of %s loads, the old figures stay, dimmed, and are then replaced',
  async (tab) => {
    const search = { from: '2026-11-15', to: '2026-11-21' };
    const { container } = await renderMember(<HealthScreen {...PANEL} tab={tab} heads={[]} />, healthData(tab, SHOWN[tab], { search }), {
      search: new URLSearchParams({ ...search, tab }).toString(),
    });
    await screen.findAllByRole('table');
    const tables = () => [...container.querySelectorAll('table, dl')].map(({ textContent }) => textContent);
    const before = tables();
    let send = () => undefined as void;
    const requested = new Promise<void>((resolve) => (send = resolve));
    portal.use(http.get('*/api/*', () => requested.then(() => HttpResponse.json(NOTHING))));
    await userEvent.click(screen.getByRole('button', { name: 'Previous dates' }));
    expect(screen.getByText('Nov 8, 2026 – Nov 14, 2026')).toBeInTheDocument();
    expect(tables()).toEqual(before);
    expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    send();
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
    expect(tables()).not.toEqual(before);
  },
);
