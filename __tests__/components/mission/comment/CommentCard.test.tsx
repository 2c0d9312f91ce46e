/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentCard } from '@/components/mission/comment/CommentCard';
import { AlertHost } from '@/components/shell/status/AlertHost';
import { closeAlert } from '@/lib/browser/alert';
import type { MissionComment } from '@/lib/mission/comment/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  closeAlert();
  answers.clear();
});
afterAll(() => portal.close());

const comment = {
  commentSeq: 3,
  memberSeq: 8,
  name: 'Hana',
  text: 'Nearly there',
  date: '2026-11-20T00:00:00Z',
  pictures: [],
  replies: [],
  own: false,
  deleted: false,
  removed: false,
  mayRemove: false,
} as unknown as MissionComment;

test('R-MSN-02 R-SHELL-06: a draft reply is kept when its form is closed and reopened, and is not discarded without asking', async () => {
  answers.set('/session', { memberSeq: 7 });
  const user = userEvent.setup({ delay: null });
  await renderMember(
    <>
      <CommentCard missionSeq={4} comment={comment} ago={() => 'now'} onDeleted={jest.fn()} onStart={jest.fn()} onAdded={jest.fn()} />
      <AlertHost />
    </>,
    {},
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Reply');
  await user.type(screen.getByRole('textbox'), 'Me too');
  await press('Reply');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Reply');
  expect(screen.getByRole('textbox')).toHaveValue('Me too');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox')).toHaveValue('Me too');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
