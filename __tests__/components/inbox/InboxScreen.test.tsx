/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { InboxScreen } from '@/components/inbox/InboxScreen';
import { inboxApi, type InboxItem } from '@/lib/inbox/contract';
import { inboxQuery } from '@/lib/inbox/inbox';
import { memberApi } from '@/lib/member/contract';
import { keyOf } from '@/lib/shared/readKey';
import { portal, renderMember } from '../../support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const item = (memberSeq: number, name: string, more: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'NOT_MEASURED',
  memberSeq,
  name,
  id: `member.${memberSeq}`,
  mngName: null,
  urlProfile: null,
  since: '2026-01-01T00:00:00Z',
  never: false,
  count: 1,
  title: null,
  remindedAt: null,
  action: 'REMIND',
  message: null,
  ...more,
});

test('R-HOME-04: members of the same name are distinguished, in the entry and its buttons; one member with two causes is not', async () => {
  const message = { roomSeq: 1, number: 5, isIn: true, hasPicture: false, reasons: [] };
  const list = [
    item(1, '김민준'),
    item(2, '김민준'),
    item(3, '이서연'),
    item(3, '이서연', { kind: 'MISSION', title: 'Walk' }),
    item(2, '김민준', { kind: 'REPORT', message }),
  ];
  const fallback = { [keyOf(inboxApi.list, { query: inboxQuery({ kind: null, page: 0 }) })]: { list, total: 5 } };
  await renderMember(<InboxScreen withManager={false} />, fallback);
  const named = (name: RegExp) => screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'));
  expect(named(/^Remind: .*No measurement/)).toEqual([
    expect.stringContaining('김민준 (member.1), '),
    expect.stringContaining('김민준 (member.2), '),
    expect.stringContaining('이서연, '),
  ]);
  expect(named(/^Hide the entry of/)).toEqual([
    expect.stringContaining('김민준 (member.1): '),
    expect.stringContaining('김민준 (member.2): '),
    expect.stringContaining('이서연: '),
    expect.stringContaining('이서연: '),
  ]);
  expect(named(/^Dismiss/)).toEqual(['Dismiss the reports about 김민준 (member.2)']);
  expect(screen.getByText('김민준 (member.1)')).toBeTruthy();
  expect(screen.getAllByText('김민준 (member.2)')).toHaveLength(2);
});

test('R-HOME-04: the last measurement has the member’s day, a reminder the reader’s', async () => {
  const entry = item(1, '김민준', { since: '2026-11-30T23:00:00Z', timeZone: 'Asia/Seoul', remindedAt: '2026-12-24T23:00:00Z' });
  const fallback = {
    [keyOf(memberApi.profile)]: { timeZone: 'America/New_York' },
    [keyOf(inboxApi.list, { query: inboxQuery({ kind: null, page: 0 }) })]: { list: [entry], total: 1 },
  };
  await renderMember(<InboxScreen withManager={false} />, fallback);
  expect(screen.getByText('No measurement since Dec 1, 2026')).toBeTruthy();
  expect(screen.getByText('Reminded on Dec 24, 2026')).toBeTruthy();
});

test('R-HOME-04: a member whose namesake is on another page shows the ID too', async () => {
  const list = [item(1, '김민준', { namesake: true }), item(3, '이서연')];
  const fallback = { [keyOf(inboxApi.list, { query: inboxQuery({ kind: null, page: 0 }) })]: { list, total: 21 } };
  await renderMember(<InboxScreen withManager={false} />, fallback);
  expect(screen.getByText('김민준 (member.1)')).toBeTruthy();
  expect(screen.getByText('이서연')).toBeTruthy();
});
