import { act } from '@testing-library/react';

/** The reader comes back to the window after a night. */
export async function comeBack(): Promise<void> {
  const morning = Date.now() + 8 * 3_600_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(morning);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    // what is read is asked for once the event is over
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  now.mockRestore();
}
