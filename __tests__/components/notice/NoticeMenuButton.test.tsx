/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { NoticeMenuButton } from '@/components/notice/NoticeMenuButton';
import { closeAlert } from '@/lib/browser/alert';
import { useInboxSummary } from '@/lib/inbox/useInbox';
import { useNotices } from '@/lib/notice/useNotices';
import { filled, text } from '@/__tests__/support/texts';
import { renderUi } from '@/__tests__/support/screen/renderUi';

afterEach(() => act(() => closeAlert()));

const NOTICE = {
  noticeSeq: 8,
  date: '2099-01-02T00:30:00.000Z',
  title: 'Lab',
  contents: 'Bring water',
  type: 'TEAM' as const,
  senderName: 'Kim',
  reserved: true,
  recipients: null,
  depts: null,
  mine: true,
  readAt: null,
};

test.each(['en', 'ko'] as const)(
  'R-NOTI-05: in %s the question whether to cancel a scheduled notice has no plain “Cancel” button',
  async (lang) => {
    const t = (key: string) => filled(lang, `notice.${key}`, { title: NOTICE.title });
    await renderUi(<NoticeMenuButton onAgain={() => undefined} notice={NOTICE} />, { locale: lang });
    await userEvent.click(screen.getByRole('button', { name: t('actionsOf') }));
    await userEvent.click(screen.getByRole('menuitem', { name: t('cancelOf') }));
    const dialog = await screen.findByRole('alertdialog', { name: t('remove.cancelHeader') });
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([t('remove.cancelKeep'), t('remove.cancelSubmit')]);
    expect(names).not.toContain(text(lang, 'common.action.cancel'));
  },
);

describe('deleting a notice', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  /** The count that the bell shows. */
  function Bell() {
    return <p data-testid="bell">{useInboxSummary().data?.list[0]?.count}</p>;
  }

  /** The total that the list of notices shows. */
  function List() {
    return <p data-testid="list">{useNotices({ page: 0, state: null, title: '' }).data?.total}</p>;
  }

  test('R-HOME-04: the bell no longer counts who has not read it', async () => {
    let count = 12;
    server.use(
      http.get('*/api/inbox/summary', () => HttpResponse.json({ list: [{ kind: 'NOTICE', count }], total: count })),
      http.delete('*/api/message/delete', () => {
        count = 4;
        return HttpResponse.json({ ok: true });
      }),
    );
    await renderUi(
      <>
        <Bell />
        <NoticeMenuButton onAgain={() => undefined} notice={{ ...NOTICE, reserved: false }} />
      </>,
    );
    await waitFor(() => expect(screen.getByTestId('bell')).toHaveTextContent('12'));
    await userEvent.click(screen.getByRole('button', { name: filled('en', 'notice.actionsOf', { title: NOTICE.title }) }));
    await userEvent.click(screen.getByRole('menuitem', { name: /delete/i }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /delete/i }));
    await waitFor(() => expect(screen.getByTestId('bell')).toHaveTextContent('4'));
  });

  test.each([
    [true, 'cancelOf', 'cancelSubmit'],
    [false, 'takeBackOf', 'deleteSubmit'],
  ])('R-NOTI-05: scheduled %s: only one that still waits is cancelled, and the list is reloaded if it is out of date', async (...row) => {
    const [reserved, action, submit] = row;
    const t = (key: string) => filled('en', `notice.${key}`, { title: NOTICE.title });
    const asked: unknown[] = [];
    let reads = 0;
    server.use(
      http.get('*/api/message/list', () => HttpResponse.json({ list: [], total: (reads += 1) })),
      http.delete('*/api/message/delete', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ error: { code: 'CONFLICT', status: 409, ref: 'r' } }, { status: 409 });
      }),
    );
    await renderUi(
      <>
        <List />
        <NoticeMenuButton onAgain={() => undefined} notice={{ ...NOTICE, reserved }} />
      </>,
    );
    await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('1'));
    await userEvent.click(screen.getByRole('button', { name: t('actionsOf') }));
    await userEvent.click(screen.getByRole('menuitem', { name: t(action) }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t(`remove.${submit}`) }));
    await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('2'));
    expect(asked).toEqual([{ noticeSeq: NOTICE.noticeSeq, waiting: reserved }]);
  });

  test.each([
    [true, 'cancelOf', 'cancelSubmit', 502, 'remove.cancelFailed'],
    [true, 'cancelOf', 'cancelSubmit', 409, 'error.gone'],
    [false, 'takeBackOf', 'deleteSubmit', 429, 'remove.deleteFailed'],
    [false, 'takeBackOf', 'deleteSubmit', 404, 'error.deleted'],
  ])('R-NOTI-05: scheduled %s, %s: a failure says that this was not done, not that nothing was sent', async (...row) => {
    const [reserved, action, submit, status, message] = row;
    const t = (key: string) => filled('en', `notice.${key}`, { title: NOTICE.title });
    server.use(
      http.delete('*/api/message/delete', () => HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status })),
    );
    await renderUi(<NoticeMenuButton onAgain={() => undefined} notice={{ ...NOTICE, reserved }} />);
    await userEvent.click(screen.getByRole('button', { name: t('actionsOf') }));
    await userEvent.click(screen.getByRole('menuitem', { name: t(action) }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t(`remove.${submit}`) }));
    expect(await screen.findByText(t(message))).toBeVisible();
    // in the question, which can be answered again
    expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: t(`remove.${submit}`) })).toBeEnabled();
  });
});
