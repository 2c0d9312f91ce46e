/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserError } from '@/lib/browser/browserError';
import { useReply } from '@/lib/browser/useReply';

function Asked() {
  const { answer, given, outcome } = useReply(async (_right: boolean) => undefined);
  return given === null ? (
    <button onClick={() => answer(true)}>Yes</button>
  ) : (
    <p ref={outcome} tabIndex={-1}>
      Kept
    </p>
  );
}

test('R-DATA-02: the outcome gets the focus as soon as it is rendered, without waiting for a frame', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Asked />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Kept')).toHaveFocus();
});

test('R-DATA-02: a reply that fails is told and can be given again; meanwhile the buttons are busy', async () => {
  let end = (_?: Error): void => undefined;
  const send = jest.fn((_reply: string) => new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))));
  const { result } = renderHook(() => useReply(send));
  const state = () => [result.current.given, result.current.failure?.code ?? null, result.current.busy];
  const reply = async (text: string, error?: Error) => {
    let answered: Promise<void> = Promise.resolve();
    act(() => void (answered = result.current.answer(text)));
    const before = state();
    await act(async () => {
      end(error);
      await answered;
    });
    return [before, state()];
  };
  expect(state()).toEqual([null, null, false]);
  expect(await reply('mine', new BrowserError('CONFLICT', 409))).toEqual([
    [null, null, true],
    [null, 'CONFLICT', false],
  ]);
  expect(await reply('other')).toEqual([
    [null, null, true],
    ['other', null, false],
  ]);
  expect(send.mock.calls).toEqual([['mine'], ['other']]);
});
