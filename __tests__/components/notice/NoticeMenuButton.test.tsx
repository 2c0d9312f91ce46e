/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeMenuButton } from '@/components/notice/NoticeMenuButton';
import { closeAlert } from '@/lib/browser/alert';
import { filled, text } from '@/__tests__/support/texts';
import { renderUi } from '@/__tests__/support/screen/renderUi';

afterEach(() => act(() => closeAlert()));

const NOTICE = {
  ...{ noticeSeq: 8, date: '2099-01-02T00:30:00.000Z', title: 'Lab', contents: 'Bring water', type: 'TEAM' as const },
  ...{ senderName: 'Kim', reserved: true, recipients: null, depts: null, mine: true, readAt: null },
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
