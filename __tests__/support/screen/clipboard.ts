/** Runs an action as on an insecure page, where browsers have no clipboard. */
export async function withoutClipboard(act: () => Promise<unknown>): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  try {
    await act();
  } finally {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  }
}
