/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { ReportPeoplePanel } from '@/components/mission/report/ReportPeoplePanel';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { portal, renderMember } from '../../../support/screen/renderMember';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterAll(() => portal.close());

type Person = MissionAnalysis['members'][number];

const person = (memberSeq: number, name: string, more: Partial<Person> = {}): Person => ({
  ...{ memberSeq, name, id: `member.${memberSeq}`, mngName: null },
  ...{ doneCnt: 0, noteCnt: 1, clearDate: null, done: [], ...more },
});
const reportOf = (members: Person[]) =>
  ({ members, notes: [{ missionNoteSeq: 9, note: 'Walk' }], imgDue: false }) as unknown as MissionAnalysis;

const shown = () => within(screen.getByRole('list', { name: 'By person' })).getAllByRole('link');

test('R-NOTI-04: two of one name are told apart by their IDs, in what they have done too', async () => {
  const done = [{ missionNoteSeq: 9, doneDate: Date.UTC(2026, 0, 1) }];
  const members = [person(1, '김민준', { doneCnt: 1, done }), person(2, '김민준'), person(3, '이서연'), person(4, ''), person(5, '')];
  await renderMember(<ReportPeoplePanel report={reportOf(members)} toCompany={false} />, {});
  expect(shown().map((link) => link.textContent)).toEqual([
    '김민준 (member.1)',
    '김민준 (member.2)',
    '이서연',
    'No name (member.4)',
    'No name (member.5)',
  ]);
  expect(screen.getByRole('list', { name: 'Completed by 김민준 (member.1)', hidden: true })).toBeTruthy();
});
