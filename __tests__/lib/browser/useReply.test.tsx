/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
