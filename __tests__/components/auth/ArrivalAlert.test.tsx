/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, Fragment, StrictMode, type ComponentType, type PropsWithChildren } from 'react';
import { ArrivalAlert } from '@/components/auth/ArrivalAlert';
import { closeAlert } from '@/lib/browser/alert';
import { setFlashNotice } from '@/lib/browser/flashCookie';
import { isFlashNotice, FLASH_COOKIE } from '@/lib/shared/guard/flashNotice';
import { renderUi } from '@/__tests__/support/screen/renderUi';

afterEach(() => act(() => void closeAlert()));

/** Renders with the current flash cookie, as the server reads it. */
function arrive(Around: ComponentType<PropsWithChildren> = Fragment) {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${FLASH_COOKIE}=`))
    ?.slice(FLASH_COOKIE.length + 1);
  return renderUi(
    <Around>
      <ArrivalAlert notice={isFlashNotice(value) ? value : null} />
    </Around>,
  );
}

const Twice = ({ children }: PropsWithChildren) => <StrictMode>{children}</StrictMode>;

test.each([
  ['withdrawn', 'This member does not exist.'],
  ['noAccess', 'Access is not possible.'],
] as const)('R-AUTH-14 R-GUARD-02: %s is shown in the alert, once', async (notice, text) => {
  setFlashNotice(notice);
  const first = await arrive(Twice);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  act(() => void closeAlert());
  first.unmount();
  await arrive(Twice);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['noAccess', 1],
  ['withdrawn', 0],
] as const)('R-GUARD-02: after OK on %s the page reloads %i times, which sends a signed-in member home', async (notice, times) => {
  let reloads = 0;
  await renderUi(<ArrivalAlert notice={notice} />, { onReload: () => void (reloads += 1) });
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(reloads).toBe(times);
});

test('R-AUTH-15: an ended session is shown above the form, even if this load is superseded by another, and then no more', async () => {
  setFlashNotice('expired');
  await arrive();
  expect(await screen.findByText(/Your session has ended\./)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const overtaking = await arrive();
  expect(await screen.findAllByText(/Your session has ended\./)).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(document.cookie).not.toContain(FLASH_COOKIE);
  overtaking.unmount();
});

test('R-AUTH-15: the notice of an ended session is cleared once its form is left within the portal', async () => {
  setFlashNotice('expired');
  (await arrive()).unmount();
  expect(document.cookie).not.toContain(FLASH_COOKIE);
});

test('R-AUTH-15: a plain visit shows no notice', async () => {
  const { container } = await arrive();
  expect(container).not.toHaveTextContent(/ended|exist|possible/);
});
