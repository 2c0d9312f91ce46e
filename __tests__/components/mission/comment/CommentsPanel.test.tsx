/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentsPanel } from '@/components/mission/comment/CommentsPanel';
import { missionCommentApi, type MissionComment } from '@/lib/mission/comment/contract';
import { COMMENTS_PER_PAGE } from '@/lib/mission/missionList';
import { keyOf } from '@/lib/shared/readKey';
import { NOW } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { Call, mockXhr } from '@/__tests__/support/screen/xhr';

mockXhr();
beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const LIST = keyOf(missionCommentApi.list, { query: { missionSeq: 4, page: 0, size: COMMENTS_PER_PAGE } });
const listed: MissionComment[] = Array.from({ length: COMMENTS_PER_PAGE }, (_, index) => ({
  commentSeq: index + 1,
  memberSeq: 8,
  name: 'Hana',
  urlProfile: null,
  text: 'Nearly there',
  date: '2026-11-20T00:00:00.000Z',
  pictures: [],
  own: false,
  deleted: false,
  replies: [],
}));
const draw = (counted: object) =>
  renderMember(<CommentsPanel missionSeq={4} now={NOW.toISOString()} />, { [LIST]: { list: listed, total: 11, ...counted } });

test('R-MSN-02: the number of comments includes replies that are not listed yet', async () => {
  await draw({ commentCnt: 13 });
  expect(screen.getByText('13 comments')).toBeInTheDocument();
});

test('R-MSN-02: if an upstream sends no number of comments, the known ones are counted', async () => {
  await draw({});
  expect(screen.getByText('11 comments')).toBeInTheDocument();
});

test('R-MSN-02 R-SHELL-06: a reply is confirmed anew after an earlier one', async () => {
  answers.set('/session', { memberSeq: 7 });
  await draw({});
  const reply = async (index: number) => {
    const before = Call.last as Call | undefined;
    await userEvent.click(screen.getAllByRole('button', { name: 'Reply' })[index]!);
    const form = within(screen.getAllByRole('article')[index]!);
    await userEvent.type(form.getByRole('textbox'), 'Well done');
    await userEvent.click(form.getByRole('button', { name: 'Add reply' }));
    await waitFor(() => expect(Call.last).not.toBe(before));
  };
  await reply(0);
  act(() => Call.last.answer(200, { commentSeq: 91 }));
  await screen.findByText('Registered.');
  await reply(1);
  expect(screen.queryByText('Registered.')).not.toBeInTheDocument();
  act(() => Call.last.answer(200, { commentSeq: 92 }));
  await screen.findByText('Registered.');
});
