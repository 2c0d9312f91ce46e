/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailDialog } from '@/components/dashboard/charts/DetailDialog';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test.each([
  [undefined, 'loading'],
  [{ code: 'UPSTREAM_INVALID', status: 502, ref: 'ref-7' }, 'error'],
])('R-DASH-04 R-SHELL-09: while the card it was opened from has no data (%j), the full view is %s as the card is', async (error, state) => {
  const retry = jest.fn();
  const none = { data: undefined, error, isLoading: !error, isRefreshing: false, retry };
  const cards = { scatter: none, body: none, goal: none, mission: none } as Pick<DashboardReads, 'scatter'> as DashboardReads;
  await renderMember(
    <DetailDialog detail="mission" cards={cards} range={null} companySeq={undefined} onRange={jest.fn()} onClose={jest.fn()} />,
    {},
  );
  expect(document.querySelector('[data-state]')).toHaveAttribute('data-state', state);
  if (!error) return;
  expect(screen.getByText('Reference ref-7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
