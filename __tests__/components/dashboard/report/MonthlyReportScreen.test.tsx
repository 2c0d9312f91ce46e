/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { MonthlyReportScreen } from '@/components/dashboard/report/MonthlyReportScreen';
import { monthReport, reportApi } from '@/lib/dashboard/report/contract';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
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

test('R-HOME-04 R-SHELL-06: the chosen month is kept while its report loads, which is announced', async () => {
  const none = { value: null, hidden: false, before: null, beforeHidden: false };
  const figures = Object.fromEntries(Object.keys(monthReport.shape.figures.shape).map((name) => [name, name === 'estimated' ? [] : none]));
  const report = {
    compName: 'Works',
    mngName: null,
    from: '2026-10-01',
    to: '2026-10-31',
    timeZone: 'Asia/Seoul',
    least: 5,
    figures,
    month: '2026-10',
    months: ['2026-10', '2026-09', '2026-08'],
    before: { from: '2026-09-01', to: '2026-09-30' },
  };
  portal.use(
    http.get(`*/api${reportApi.month.path}`, async ({ request }) => {
      const month = new URL(request.url).searchParams.get('month');
      if (month !== null) await delay(300);
      return HttpResponse.json({ ...report, month: month ?? report.month });
    }),
  );
  await renderMember(SCREEN, {});
  const choice = await screen.findByRole<HTMLSelectElement>('combobox');
  const said = liveRegions();
  await userEvent.selectOptions(choice, '2026-09');
  expect([choice.value, said()]).toEqual(['2026-09', 'Loading…']);
  await waitFor(() => expect(document.querySelector('[data-month="2026-09"]')).not.toBeNull());
  expect([choice.value, said()]).toEqual(['2026-09', '']);
});
