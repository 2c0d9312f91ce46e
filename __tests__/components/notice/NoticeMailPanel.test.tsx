/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeMailPanel } from '@/components/notice/NoticeMailPanel';
import { noticeApi } from '@/lib/notice/contract';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-NOTI-05: a choice about emails that could not be saved goes back, and the message says so', async () => {
  await renderMember(<NoticeMailPanel />, { [noticeApi.delivery.path]: { mail: true, email: 'kim@a.test' } });
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Couldn’t save your choice. Try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
});
