/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';
import { MemberListScreen } from '@/components/member/list/MemberListScreen';
import type { ListViewer } from '@/lib/member/list/memberList';
import { closeAlert } from '@/lib/browser/alert';
import { companyApi } from '@/lib/company/contract';
import { memberApi } from '@/lib/member/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { memberListBody, memberListChoice } from '@/lib/member/list/memberList';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

const NOW = '2026-11-28T09:00:00Z';
const VIEWER = { role: 'S', compSeq: 1, memberSeq: 1 } as const;
const MANAGERS = keyOf(companyApi.listManager, { query: { page: 0, size: 10_000 } });
const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const rowOf = (uindex: number) => ({
  uindex,
  name: `Member ${uindex}`,
  id: `member.${uindex}`,
  gender: 'M',
  utype: 'U',
  checkIn: null,
  lastMeasureDate: null,
  insDate: NOW,
  mngName: null,
  mngIndex: null,
  lastMeasureDevCode: null,
  email: 'a@b.test',
  phone: null,
  countryCode: null,
  birthDate: null,
  height: null,
  dept: 'Sales',
  version: '1',
  score: null,
  unread: 0,
  factor: 'none',
  missions: { received: 0, completed: 0 },
  invited: null,
  urlProfile: null,
});
const bodyOf = (search: string) => memberListBody(memberListChoice((name) => new URLSearchParams(search).get(name)));
const keyOfList = (search: string) =>
  keyOf(search.includes('who=all') ? memberListApi.listAll : memberListApi.listNew, { body: bodyOf(search) });

/** Renders the screen at an address, with the data its page has read. */
function draw(
  search: string,
  list: { list: object[]; total: number },
  { viewer = VIEWER, managers = [{ memberSeq: 5, name: 'Kim' }] }: { viewer?: ListViewer; managers?: object[] } = {},
) {
  return renderMember(
    <MemberListScreen viewer={viewer} now={NOW} />,
    {
      '/member/unit': UNITS,
      [keyOfList(search)]: list,
      [keyOf(memberListApi.depts)]: { list: [{ dept: 'Sales', memberCnt: 3 }] },
      [MANAGERS]: { list: managers, total: managers.length },
      '/manager/savedFilters': { filters: [{ name: 'My team', search: 'dept=Sales' }] },
    },
    { search },
  );
}

const TEN = { list: [1, 2, 3].map(rowOf), total: 3 };

test('R-MEMB-01: choosing a saved filter adds a history entry; typing a name does not', async () => {
  await draw('', TEN);
  const entries = window.history.length;
  fireEvent.change(screen.getByLabelText('Saved filters'), { target: { value: 'My team' } });
  expect(window.location.search).toBe('?dept=Sales');
  expect(window.history.length).toBe(entries + 1);
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'Lee' } });
  await waitFor(() => expect(window.location.search).toBe('?name=Lee&dept=Sales'));
  expect(window.history.length).toBe(entries + 1);
});

test('R-MEMB-01: a department chosen while a name is still being typed is kept', async () => {
  await draw('', TEN);
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'Lee' } });
  fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'Sales' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(window.location.search).toBe('?name=Lee&dept=Sales');
});

test('R-MEMB-01: a filter by a former manager says so instead of “all managers”', async () => {
  await draw('mng=9', { list: [], total: 0 });
  expect(screen.getByLabelText('Assigned manager')).toHaveDisplayValue('No longer a manager');
  fireEvent.change(screen.getByLabelText('Assigned manager'), { target: { value: '5' } });
  expect(screen.getByLabelText('Assigned manager')).toHaveDisplayValue('Kim');
  expect(screen.queryByText('No longer a manager')).toBeNull();
});

test('R-MEMB-01, R-MEMB-05: two managers of the same name are distinguished by their ID, in the filter and in the download', async () => {
  const managers = [
    { memberSeq: 5, name: 'Kim', id: 'kim' },
    { memberSeq: 6, name: 'Lee', id: 'lee' },
    { memberSeq: 7, name: 'Lee', id: 'lee2' },
  ];
  await draw('', TEN, { managers });
  const offered = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map(({ text }) => text);
  expect(offered(screen.getByLabelText('Assigned manager')).slice(-3)).toEqual(['Kim', 'Lee (lee)', 'Lee (lee2)']);
  fireEvent.click(screen.getByRole('button', { name: 'Download as Excel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Download as Excel' });
  expect(offered(within(dialog).getByLabelText('Assigned manager')).slice(-3)).toEqual(['Kim', 'Lee (lee)', 'Lee (lee2)']);
});

test('R-MEMB-01: the master can filter for members without a manager', async () => {
  await draw('mng=none', TEN);
  expect(screen.getByLabelText('Assigned manager')).toHaveDisplayValue('No manager assigned');
  fireEvent.change(screen.getByLabelText('Assigned manager'), { target: { value: '' } });
  expect(window.location.search).toBe('');
  answers.set('/manager/memberListNew', TEN);
  fireEvent.change(screen.getByLabelText('Assigned manager'), { target: { value: '0' } });
  expect(window.location.search).toBe('?mng=none');
});

test.each([
  ['M', '1/-1'],
  ['S', ''],
] as const)('R-MEMB-01: on a phone a single filter takes the whole row: %s', async (role, column) => {
  await draw('', TEN, { viewer: { ...VIEWER, role } });
  const field = screen.getByLabelText('Filter').closest('[role=search] > div')!;
  expect(getComputedStyle(field).gridColumn).toBe(column);
});

test('R-MEMB-01: the last measurement has the member’s day, the creation of the account the viewer’s', async () => {
  const at = '2026-10-31T23:00:00Z';
  const fallback = {
    '/member/unit': UNITS,
    [keyOf(memberApi.profile)]: { timeZone: 'America/New_York' },
    [keyOfList('')]: { list: [{ ...rowOf(1), lastMeasureDate: at, insDate: at, timeZone: 'Asia/Seoul' }], total: 1 },
    [keyOf(memberListApi.depts)]: { list: [] },
    '/manager/savedFilters': { filters: [] },
  };
  await renderMember(<MemberListScreen viewer={{ ...VIEWER, role: 'M' }} now={NOW} />, fallback);
  const row = screen.getByRole('row', { name: /Member 1/ });
  expect(row.querySelector('[data-column=lastMeasureDate]')).toHaveTextContent('Nov 1, 2026');
  expect(row.querySelector('[data-column=insDate]')).toHaveTextContent('Oct 31, 2026');
});

test('R-MEMB-01: managers are not counted as members', async () => {
  await draw('who=all', TEN);
  expect(screen.getByRole('heading', { name: '3 people' })).toBeTruthy();
});

test('R-SHELL-09: while the list cannot be read, its title has no count', async () => {
  await renderMember(
    <MemberListScreen viewer={VIEWER} now={NOW} />,
    {
      '/member/unit': UNITS,
      [keyOf(memberListApi.depts)]: { list: [] },
      [MANAGERS]: { list: [], total: 0 },
      '/manager/savedFilters': { filters: [] },
    },
    { search: 'state=NEVER' },
  );
  expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Members$/);
});

test('R-MEMB-01: from an emptied page the list turns to the last one, replacing the history entry', async () => {
  answers.set('/manager/memberListNew', { list: [1, 2, 3].map(rowOf), total: 10 });
  await draw('page=2&rows=10', { list: [], total: 10 });
  const entries = window.history.length;
  expect(await screen.findByRole('link', { name: /Member 3/ })).toBeTruthy();
  expect(window.location.search).toBe('?rows=10');
  expect(window.history.length).toBe(entries);
});

test('R-MEMB-01: the ID is next to the name, so that a long manager or department cannot push it out of view; cut text has a tooltip', async () => {
  const dept = 'Department of International Regulation';
  await draw('', { list: [{ ...rowOf(1), dept, mngName: 'Bartholomew Christopher Featherstonehaugh' }], total: 1 });
  const heads = [...document.querySelectorAll('tbody tr:first-child [data-column]')].map((cell) => cell.getAttribute('data-column'));
  expect(heads.slice(0, 2)).toEqual(['name', 'id']);
  const cellOf = (column: string) => document.querySelector(`tbody [data-column=${column}]`)!;
  expect(cellOf('id')).toHaveTextContent(/^member\.1$/);
  expect(cellOf('dept').querySelector('[title]')).toHaveAttribute('title', dept);
  expect(cellOf('mngName').querySelector('[title]')).toHaveAttribute('title', 'Bartholomew Christopher Featherstonehaugh');
});

describe('two members of the same name', () => {
  const [one, two] = [
    { ...rowOf(1), name: '김민준', id: 'minjun.kim', dept: '영업부' },
    { ...rowOf(2), name: '김민준', id: 'minjun.kim2', dept: '개발부' },
  ];
  const PEOPLE = { list: [one, two, rowOf(3)], total: 3 };

  test('R-MEMB-01: the rows differ by ID and department, also where those have no column', async () => {
    await draw('', PEOPLE);
    // ID and department are separate lines, without a separator
    const who = (row: number) => [...screen.getAllByRole('rowheader')[row]!.querySelectorAll('[data-who]')].map((line) => line.textContent);
    expect(who(0)).toEqual(['minjun.kim', '영업부']);
    expect(who(1)).toEqual(['minjun.kim2', '개발부']);
  });

  test('R-MEMB-01: their checkboxes and menus have different names; those of the others have the name alone', async () => {
    await draw('', PEOPLE);
    const named = (role: 'checkbox' | 'button', pattern: RegExp) =>
      screen.getAllByRole(role, { name: pattern }).map((found) => found.getAttribute('aria-label'));
    expect(named('checkbox', /^Select (?!everyone)/)).toEqual([
      'Select 김민준 (minjun.kim)',
      'Select 김민준 (minjun.kim2)',
      'Select Member 3',
    ]);
    expect(named('button', /^Actions for/)).toEqual([
      'Actions for 김민준 (minjun.kim)',
      'Actions for 김민준 (minjun.kim2)',
      'Actions for Member 3',
    ]);
  });

  test('R-HOME-04: bulk actions name each of them with the ID', async () => {
    await draw('', PEOPLE);
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!everyone)/ })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('김민준 (minjun.kim), 김민준 (minjun.kim2), Member 3')).toBeTruthy();
  });
});

test('R-MEMB-02: a deleted member is no longer selected, so that no bulk action concerns them', async () => {
  await draw('', TEN);
  portal.use(http.delete(`*/api${companyApi.deleteMember.path}`, () => HttpResponse.json({ ok: true })));
  for (const name of ['Select Member 1', 'Select Member 2']) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Member 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  portal.resetHandlers();
  act(() => void closeAlert());
});
