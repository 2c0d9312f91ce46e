/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MonthlyReportScreen } from '@/components/dashboard/report/MonthlyReportScreen';
import { reportApi } from '@/lib/dashboard/report/contract';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const refusal = (status: number) => HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
const SCREEN = <MonthlyReportScreen companySeq={7} back="/" now="2026-11-21T00:00:00Z" />;

test('R-HOME-04: a month without a report leads to the latest one, instead of asking to try again', async () => {
  portal.use(
    http.get(`*/api${reportApi.month.path}`, ({ request }) =>
      new URL(request.url).searchParams.has('month') ? refusal(422) : HttpResponse.json({ months: [] }),
    ),
  );
  await renderMember(SCREEN, {}, { search: 'month=2026-11' });
  const latest = await screen.findByRole('button', { name: 'Show the latest month' });
  expect(screen.getByText('No report for this month')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(latest);
  expect(await screen.findByText('No month to report yet')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('R-ADMIN-02: the report of a company that was deleted says so', async () => {
  portal.use(http.get(`*/api${reportApi.month.path}`, () => refusal(404)));
  await renderMember(SCREEN, {});
  expect(await screen.findByText('This company doesn’t exist')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
