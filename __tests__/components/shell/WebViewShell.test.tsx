/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { WebViewShell } from '@/components/shell/WebViewShell';
import { persistForReload, QUIETLY, readKeptText } from '@/lib/browser/kept/keptText';
import { renderUi } from '@/__tests__/support/screen/renderUi';

// the browser’s own, which jsdom lacks
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

test('R-AUTH-12 R-CHAT-03: the app’s web view keeps drafts and unsent messages for a reload, sealed', async () => {
  const name = `${QUIETLY}chat 3`;
  await renderUi(
    <WebViewShell self={7} textKey={Buffer.alloc(32, 7).toString('base64')} height={600}>
      <h1>Chat</h1>
    </WebViewShell>,
  );
  void persistForReload(name, { text: 'Not yet' });
  await waitFor(() => expect(sessionStorage.getItem('kept')).not.toBeNull());
  expect(sessionStorage.getItem('kept')).not.toContain('Not yet');
  expect(await readKeptText(name)).toEqual({ text: 'Not yet' });
});
