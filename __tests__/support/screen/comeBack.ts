import { act } from '@testing-library/react';

/** The viewer returns to the window after eight hours. */
export async function returnAfterHours(): Promise<void> {
  const morning = Date.now() + 8 * 3_600_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(morning);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    // revalidation starts after the event
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  now.mockRestore();
}
