/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NoticeMailPanel } from '@/components/notice/NoticeMailPanel';
import { noticeApi } from '@/lib/notice/contract';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-NOTI-05: a choice about emails that could not be saved goes back, and the message says so', async () => {
  await renderMember(<NoticeMailPanel />, { [noticeApi.delivery.path]: { mail: true, email: 'kim@a.test' } });
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Couldn’t save your choice. Try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
});

test('R-NOTI-05 R-SHELL-06: a live region that was there before says that the choice about emails is saved', async () => {
  portal.use(http.post(`*/api${noticeApi.setDelivery.path}`, () => HttpResponse.json({ ok: true })));
  await renderMember(<NoticeMailPanel />, { [noticeApi.delivery.path]: { mail: true, email: 'kim@a.test' } });
  const said = liveRegions();
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(said()).not.toBe(''));
});
