/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NoticeDialog } from '@/components/notice/NoticeDialog';
import { closeAlert } from '@/lib/browser/alert';
import type { Notice } from '@/lib/notice/contract';
import { useNotices } from '@/lib/notice/useNotices';
import { fill, refill } from '@/__tests__/support/screen/fill';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  closeAlert();
});
afterAll(() => portal.close());

const TEAM = { memberSeq: 5, name: 'Park', type: 'M', memberCnt: 3, id: 'park' };
const WAITING: Notice = {
  noticeSeq: 8,
  date: '2099-01-02T00:30:00.000Z',
  title: 'Lab',
  contents: 'Bring water',
  type: 'CHOSEN',
  senderName: 'Kim',
  reserved: true,
  recipients: [{ seq: 5, name: 'Park', type: 'M' }],
  depts: ['Sales'],
  mine: true,
  readAt: null,
};

/** Handles the call and records what is sent, answering with each status in turn. */
function sending(path: string, ...statuses: (number | { details: object })[]) {
  const sent: object[] = [];
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list: [TEAM], total: 1 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [{ dept: 'Lab staff', memberCnt: 4 }] })),
    http.post('*/api/manager/memberListNew', () =>
      HttpResponse.json({ list: [{ uindex: 7, name: 'Lee', id: 'lee', mngName: 'Park' }], total: 1 }),
    ),
    http.post(`*/api/message/${path}`, async ({ request }) => {
      sent.push((await request.json()) as object);
      const reply = statuses[sent.length - 1]!;
      const { status, details } = typeof reply === 'number' ? { status: reply, details: undefined } : { status: 403, ...reply };
      if (status !== 200) return HttpResponse.json({ error: { code: 'FORBIDDEN', status, ref: 'r', fields: [], details } }, { status });
      return HttpResponse.json({ noticeSeq: 8, date: '2026-01-01T00:00:00.000Z' });
    }),
  );
  return sent;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('R-NOTI-03 R-NOTI-05: a notice without recipients is not sent; later it lists the chosen ones, and a refusal asks to check them', async () => {
  const sent = sending('send', 403, 200);
  const onClose = jest.fn();
  await renderMember(<NoticeDialog notice={null} toCompany onClose={onClose} />, {});
  expect(screen.getByText('All members of your company will receive it.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Lab');
  await fill(userEvent, screen.getByLabelText('Contents'), 'Bring water');
  await press('Individual');
  await press('Send');
  expect(await screen.findByText('Select a recipient.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Lee/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^All members of Park/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lab staff (department) 4 members' }));
  await press('Send');
  expect(await screen.findByText('You can no longer send to one of the recipients. Check them and send again.')).toBeVisible();
  await press('Send');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ title: 'Lab', contents: 'Bring water', reserveLocalDate: null, takerSeq: [7, 5], depts: ['Lab staff'] });
});

test('R-NOTI-05: a scheduled notice opens with its recipients, and can be changed to everyone', async () => {
  const sent = sending('edit', 200);
  const onClose = jest.fn();
  await renderMember(<NoticeDialog notice={WAITING} toCompany onClose={onClose} />, {});
  expect(screen.getByRole('button', { name: 'Remove All members of Park' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Sales (department)' })).toBeVisible();
  await press('Everyone');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ noticeSeq: 8, takerSeq: null, depts: null }]);
});

test('R-NOTI-05: the list is reloaded when a notice to be changed has gone out, and what was written stays', async () => {
  sending('edit', 409);
  let read = 0;
  portal.use(http.get('*/api/message/list', () => HttpResponse.json({ list: [], total: (read += 1) })));
  const List = () => <p data-testid="list">{useNotices({ page: 0, state: null, title: '' }).data?.total}</p>;
  const ui = (
    <>
      <List />
      <NoticeDialog notice={WAITING} toCompany onClose={() => undefined} />
    </>
  );
  await renderMember(ui, {});
  await refill(userEvent, screen.getByLabelText('Title'), 'Lab at noon');
  await press('Save');
  expect(await screen.findByText('This notice has already been sent and can’t be changed.')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('2'));
  expect(screen.getByLabelText('Title')).toHaveValue('Lab at noon');
});

test.each([
  [true, 'TEAM', 'Only the members assigned to you will receive it, as when you wrote it.'],
  [true, 'COMPANY', 'All members of your company will receive it.'],
  [false, 'TEAM', 'All your members will receive it.'],
] as const)('R-NOTI-03: a scheduled notice to everyone says who that is: master %s, %s', async (toCompany, type, text) => {
  const toAll = { ...WAITING, type, recipients: null, depts: null };
  await renderMember(<NoticeDialog notice={toAll} toCompany={toCompany} onClose={() => undefined} />, {});
  expect(screen.getByText(text)).toBeVisible();
});

test('R-NOTI-03: recipients that are no longer allowed are named at the field and removed', async () => {
  const sent = sending('edit', { details: { takerSeq: [5], depts: [] } }, 200);
  const onClose = jest.fn();
  await renderMember(<NoticeDialog notice={WAITING} toCompany onClose={onClose} />, {});
  await press('Save');
  const message = 'You can no longer send to All members of Park. They were removed: check the recipients and send again.';
  await waitFor(() => expect(screen.getByRole('group', { name: 'Recipients: 1 selected' })).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Find recipients')).toHaveFocus();
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ takerSeq: [], depts: ['Sales'] });
});

test('R-NOTI-05: Escape does not discard a changed choice of recipients without asking', async () => {
  sending('send');
  const onClose = jest.fn();
  await renderMember(<NoticeDialog notice={null} toCompany={false} onClose={onClose} />, {});
  await press('Individual');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
