/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { PeopleField } from '@/components/recipients/PeopleField';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const LEE = { uindex: 7, name: 'Lee', id: 'lee', mngName: 'Park' };
/** The number of matches for each search; one of them is listed. */
const TOTALS: Record<string, number> = { '': 500, L: 312, Le: 120 };

test('R-SHELL-06: the announced number of matches is that of the current search, never of the one before', async () => {
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list: [], total: 0 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [] })),
    http.post('*/api/manager/memberListNew', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name !== '') await delay(200);
      return HttpResponse.json({ list: [LEE], total: TOTALS[name] });
    }),
  );
  await renderMember(<PeopleField toCompany={false} chosen={[]} onChange={jest.fn()} inputRef={null} disabled={false} />, {});
  expect(await screen.findByText(/^499 more members/)).toBeVisible();
  const [status] = screen.getAllByRole('status') as [HTMLElement];
  const announcements: string[] = [];
  const watch = new MutationObserver(() => announcements.push(status.textContent));
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'L');
  await waitFor(() => expect(status).toHaveTextContent('312 found'));
  await userEvent.type(field, 'e');
  await waitFor(() => expect(status).toHaveTextContent('120 found'));
  watch.disconnect();
  expect(announcements.filter((text) => text !== '')).toEqual(['312 found', '120 found']);
});

test('R-NOTI-03: two chosen people of the same name are distinguished by their ID', async () => {
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list: [], total: 0 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [] })),
    http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: [], total: 0 })),
  );
  const chosen = [
    { seq: 7, name: 'Lee', type: 'U', id: 'lee' },
    { seq: 8, name: 'Lee', type: 'U', id: 'lee2' },
    { seq: 9, name: 'Kim', type: 'U', id: 'kim' },
    { seq: 4, name: 'Lee', type: 'M', id: 'boss' },
    { seq: 5, name: 'Lee', type: 'M', id: 'boss2' },
    { name: 'Lee', type: 'D' },
  ] as const;
  await renderMember(<PeopleField toCompany={false} chosen={chosen} onChange={jest.fn()} inputRef={null} disabled={false} />, {});
  const names = ['Lee (lee)', 'Lee (lee2)', 'Kim', 'All members of Lee (boss)', 'All members of Lee (boss2)'];
  for (const name of names) expect(screen.getByText(name)).toBeVisible();
});

test('R-NOTI-03: teams of two managers of the same name are distinguished by the manager’s ID', async () => {
  const list = [
    { memberSeq: 4, name: 'Lee', id: 'boss', memberCnt: 3 },
    { memberSeq: 5, name: 'Lee', id: 'boss2', memberCnt: 1 },
  ].map((person) => ({ ...person, email: 'a@b.test', gender: 'M', urlProfile: null, type: 'M' }));
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list, total: 2 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [] })),
    http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: [], total: 0 })),
  );
  const onChange = jest.fn();
  await renderMember(<PeopleField toCompany chosen={[]} onChange={onChange} inputRef={null} disabled={false} />, {});
  expect(await screen.findByText('boss · 3 members')).toBeVisible();
  await userEvent.click(screen.getByText('boss2 · 1 member'));
  expect(onChange).toHaveBeenCalledWith([{ seq: 5, name: 'Lee', type: 'M', id: 'boss2' }]);
});

test.each([
  ['departments', 'manager/listDept'],
  ['teams', 'company/listManager'],
  ['members', 'manager/memberListNew'],
])('R-SHELL-09: if the %s fail to load, the list says so beside what there is, and reads them again', async (_, path) => {
  let fails = true;
  const answer = (own: string, data: object) => () =>
    own === path && fails
      ? HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 })
      : HttpResponse.json(data);
  portal.use(
    http.get('*/api/company/listManager', answer('company/listManager', { list: [], total: 0 })),
    http.get('*/api/manager/listDept', answer('manager/listDept', { list: [] })),
    http.post('*/api/manager/memberListNew', answer('manager/memberListNew', { list: [], total: 0 })),
  );
  await renderMember(<PeopleField toCompany chosen={[]} onChange={jest.fn()} inputRef={null} disabled={false} />, {});
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No one with that name.')).toBeNull();
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('No one with that name.')).toBeVisible();
});
