/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportPeoplePanel } from '@/components/mission/report/ReportPeoplePanel';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { portal, renderMember } from '../../../support/screen/renderMember';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterAll(() => portal.close());

type Person = MissionAnalysis['members'][number];

const person = (memberSeq: number, name: string, more: Partial<Person> = {}): Person => ({
  memberSeq,
  name,
  id: `member.${memberSeq}`,
  mngName: null,
  doneCnt: 0,
  noteCnt: 1,
  clearDate: null,
  done: [],
  ...more,
});
const reportOf = (members: Person[]) =>
  ({ members, notes: [{ missionNoteSeq: 9, note: 'Walk' }], imgDue: false }) as unknown as MissionAnalysis;

const shown = () => within(screen.getByRole('list', { name: 'By person' })).getAllByRole('link');

test('R-NOTI-04: two people of the same name are distinguished by their IDs, also in what they have done', async () => {
  const done = [{ missionNoteSeq: 9, doneDate: Date.UTC(2026, 0, 1) }];
  const members = [person(1, '김민준', { doneCnt: 1, done }), person(2, '김민준'), person(3, '이서연'), person(4, ''), person(5, '')];
  await renderMember(<ReportPeoplePanel report={reportOf(members)} toCompany={false} isOut={false} />, {});
  expect(shown().map((link) => link.textContent)).toEqual([
    '김민준 (member.1)',
    '김민준 (member.2)',
    '이서연',
    'No name (member.4)',
    'No name (member.5)',
  ]);
  expect(screen.getByRole('list', { name: 'Completed by 김민준 (member.1)', hidden: true })).toBeTruthy();
});

/** 70 people, of whom every second one has started. */
const seventy = Array.from({ length: 70 }, (_, place) => person(place + 1, `Person ${place + 1}`, { doneCnt: (place + 1) % 2 }));
const open = (search: string) =>
  renderMember(<ReportPeoplePanel report={reportOf(seventy)} toCompany={false} isOut={false} />, {}, { search });
const names = () => shown().map((link) => link.textContent);

test('R-NOTI-04: filter and page are kept in the address, so that Back from a person leads to the same list', async () => {
  const user = userEvent.setup({ delay: null });
  const first = await open('mission=5&page=2');
  expect(names()).toEqual(seventy.slice(20, 40).map(({ name }) => name));
  await user.click(screen.getByRole('button', { name: 'Not completed' }));
  expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  const there = names();
  expect(there).toEqual(Array.from({ length: 15 }, (_, place) => `Person ${(place + 21) * 2}`));
  const { search } = window.location;
  expect(new URLSearchParams(search).get('mission')).toBe('5');
  first.unmount();
  await open(search.slice(1));
  expect(names()).toEqual(there);
  expect(screen.getByRole('button', { name: 'Not completed' })).toHaveAttribute('aria-pressed', 'true');
});

test('R-NOTI-04: search finds by name or ID, ignoring case, and an emptied page leads to the last one', async () => {
  await open('mission=5&page=9');
  await waitFor(() => expect(names()).toEqual(seventy.slice(60).map(({ name }) => name)));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'PERSON 44');
  await waitFor(() => expect(names()).toEqual(['Person 44']));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'member.63');
  await waitFor(() => expect(names()).toEqual(['Person 63']));
  expect(new URLSearchParams(window.location.search).get('search')).toBe('member.63');
});
