/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentForm } from '@/components/mission/comment/CommentForm';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { Call, mockXhr } from '@/__tests__/support/screen/xhr';

mockXhr();
beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

async function open(parent?: { commentSeq: number; name: string }) {
  answers.set('/session', { memberSeq: 7 });
  const on = { onStart: jest.fn(), onAdded: jest.fn() };
  await renderMember(<CommentForm missionSeq={4} parent={parent} {...on} />, {});
  return { ...on, user: userEvent.setup({ delay: null }) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox');
const underWay = (before: Call | undefined) => waitFor(() => expect(Call.last).not.toBe(before));

test('R-MSN-02: a blank comment is not sent, and the field says so until something is written', async () => {
  const { onStart, onAdded, user } = await open();
  await user.type(field(), ' ');
  await press('Add comment');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please fill out all the items.'));
  expect(field()).toHaveFocus();
  await user.type(field(), 'Done');
  expect(field()).toBeValid();
  expect([onStart.mock.calls.length, onAdded.mock.calls.length]).toEqual([1, 0]);
});

test('R-MSN-02: a comment is sent as the signed-in user, and the form is empty again', async () => {
  const before = Call.last as Call | undefined;
  const { onAdded, user } = await open();
  await user.type(field(), 'Done');
  await press('Add comment');
  await underWay(before);
  const body = Call.last.body as FormData;
  expect([...body.entries()]).toEqual([
    ['missionSeq', '4'],
    ['text', 'Done'],
    ['memberSeq', '7'],
    ['sendKey', expect.stringMatching(/^[\w-]{36}$/)],
  ]);
  act(() => Call.last.answer(200, { commentSeq: 1 }));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(field()).toHaveValue('');
});

test('O8: a retry after a lost response has the key of the first attempt; changed or later text has its own', async () => {
  const { onAdded, user } = await open();
  const send = async () => {
    const before = Call.last as Call | undefined;
    await press('Add comment');
    await underWay(before);
    return (Call.last.body as FormData).get('sendKey');
  };
  const lose = () => {
    act(() => Call.last.fail());
    return screen.findByText(/Couldn’t send it/);
  };
  await user.type(field(), 'Done');
  const keys = [await send()];
  await lose();
  keys.push(await send());
  await lose();
  await user.type(field(), '!');
  keys.push(await send());
  act(() => Call.last.answer(200, { commentSeq: 1 }));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  await user.type(field(), 'Done!');
  keys.push(await send());
  expect([keys[1] === keys[0], new Set(keys).size]).toEqual([true, 3]);
});

test('R-MSN-02: a reply is focused at once, names what it answers, and keeps its text when refused', async () => {
  const before = Call.last as Call | undefined;
  const { user } = await open({ commentSeq: 12, name: 'Hana' });
  expect(screen.getByLabelText('Reply to Hana')).toHaveFocus();
  await user.type(field(), 'Well done');
  await press('Add reply');
  await underWay(before);
  expect((Call.last.body as FormData).get('parent')).toBe('12');
  act(() => Call.last.answer(404, { error: { code: 'NOT_FOUND', status: 404, ref: 'ref-9' } }));
  expect(await screen.findByText('This no longer exists. Reload the page.')).toBeVisible();
  expect(screen.getByText(/ref-9/)).toBeVisible();
  expect(field()).toHaveValue('Well done');
});
