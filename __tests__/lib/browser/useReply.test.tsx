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

test('R-DATA-02: what became of an answer has the focus as soon as it is drawn, however late the next frame comes', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Asked />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Kept')).toHaveFocus();
});
