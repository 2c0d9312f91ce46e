/** @jest-environment jest-fixed-jsdom */
import { usePressed } from '@/components/shell/status/usePressed';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';

function Page() {
  usePressed();
  return null;
}

test('R-HOME-03: an open page navigates to the address of a pressed notification', async () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  const { unmount } = await renderUi(<Page />, { path: '/usr/chat?room=3' });
  for (const data of [null, 'x', { follow: 1 }, { follow: '/usr/chat' }]) worker.dispatchEvent(new MessageEvent('message', { data }));
  unmount();
  worker.dispatchEvent(new MessageEvent('message', { data: { follow: '/usr/notice' } }));
  expect(navigations).toEqual(['push /usr/chat']);
});
