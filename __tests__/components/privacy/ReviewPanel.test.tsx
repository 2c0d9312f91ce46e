/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ReviewPanel } from '@/components/privacy/ReviewPanel';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const reviewOf = (month: string) => ({
  month,
  timeZone: 'UTC',
  over: false,
  first: '2026-09',
  current: '2026-11',
  beforeKept: true,
  people: [],
  downloads: { total: 0, list: [] },
  reviews: [],
});

test('R-SHELL-06: the button that led to the first month keeps the focus until it is left', async () => {
  answers.set('/privacy/review?month=2026-09', reviewOf('2026-09'));
  await renderMember(<ReviewPanel />, { '/privacy/review?month=2026-10': reviewOf('2026-10') }, { search: 'month=2026-10' });
  const before = screen.getByRole('button', { name: 'Previous month' });
  before.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('September 2026')).toBeTruthy();
  expect(before).toBeEnabled();
  expect(before).toHaveFocus();
  expect(before).toHaveAttribute('aria-disabled', 'true');
});

test('a company’s first month says when it can be reviewed, and shows what happened so far', async () => {
  await renderMember(<ReviewPanel />, { '/privacy/review': { ...reviewOf('2026-11'), first: '2026-11' } });
  expect(screen.getByText(/^No month to review yet\. You can mark this one as reviewed from Dec 1, 2026;/)).toBeVisible();
  expect(screen.getByText('No one viewed members’ data in the month shown.')).toBeVisible();
  for (const name of ['Previous month', 'Next month']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});

test('R-SHELL-09: a month that cannot be reviewed leads to the latest one, instead of asking to try again', async () => {
  portal.use(
    http.get('*/api/privacy/review', ({ request }) =>
      new URL(request.url).searchParams.has('month')
        ? HttpResponse.json({ error: { code: 'BAD_INPUT', status: 422, ref: 'r' } }, { status: 422 })
        : HttpResponse.json(reviewOf('2026-10')),
    ),
  );
  await renderMember(<ReviewPanel />, {}, { search: 'month=2020-01' });
  const latest = await screen.findByRole('button', { name: 'Show the latest month' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(latest);
  expect(await screen.findByText('October 2026')).toBeVisible();
  portal.resetHandlers();
});

test('a Korean review names its reviewer politely, and one whose account is gone by the role', async () => {
  const reviewed = { at: '2026-11-02T00:00:00.000Z', role: 'S', own: false };
  const reviews = [
    { ...reviewed, name: '박세나' },
    { ...reviewed, name: null, role: 'A' },
  ];
  await renderMember(<ReviewPanel />, { '/privacy/review': { ...reviewOf('2026-10'), over: true, reviews } }, { locale: 'ko' });
  expect(screen.getByText(/ 박세나 님 점검 완료$/)).toBeVisible();
  expect(screen.getByText(/일 플랫폼 관리자 점검 완료$/)).toBeVisible();
});
