/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { dashboardApi } from '@/lib/dashboard/contract';
import { cardInputs } from '@/lib/dashboard/dashboardView';
import { keyOf } from '@/lib/shared/readKey';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const DAYS = { hidden: false, from: '2026-10-29', to: '2026-11-28' };
const MISSION = { ...DAYS, received: 2, completed: 1, percentage: 50, list: [{ date: '2026-11-20', percentage: 50 }] };

test('R-SHELL-06 R-DASH-01: that another period loads is announced once, outside of what is busy', async () => {
  portal.use(
    http.all('*/api/*', async () => {
      await delay(2_000);
      return HttpResponse.json({ ...MISSION, list: [] });
    }),
  );
  const inputs = cardInputs('MONTH', undefined);
  await renderMember(<DashboardScreen title="Dashboard" reportPath="/mng/report" onPhone={false} />, {
    [keyOf(dashboardApi.genderCount, inputs.gender)]: { hidden: false, total: 9, male: 4, female: 5 },
    [keyOf(dashboardApi.bodyCompForManager, inputs.body)]: { ...DAYS, list: [], estimated: [], people: [] },
    [keyOf(dashboardApi.missionClearPercentage, inputs.mission)]: MISSION,
  });
  const said = liveRegions();
  await userEvent.click(screen.getByRole('button', { name: '3 mo' }));
  await waitFor(() => expect(said()).toBe('Loading…'), { timeout: 500 });
});
