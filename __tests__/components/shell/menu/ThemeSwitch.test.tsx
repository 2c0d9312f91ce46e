/** @jest-environment jest-fixed-jsdom */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { COLOR_MODE_COOKIE, colorModeOf, colorModeStorage, type ColorMode } from '@/components/shell/theme/colorMode';
import { theme } from '@/components/shell/theme/theme';
import { ThemeSwitch } from '@/components/shell/menu/ThemeSwitch';
import { loadMessages } from '@/lib/i18n/namespaces';

beforeEach(() => {
  document.cookie = `${COLOR_MODE_COOKIE}=; Max-Age=0; Path=/`;
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});

const draw = async (mode: ColorMode) =>
  render(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')}>
      <ThemeProvider theme={theme} defaultMode={mode} modeStorageKey={COLOR_MODE_COOKIE} storageManager={colorModeStorage}>
        <ThemeSwitch />
      </ThemeProvider>
    </NextIntlClientProvider>,
  );

test('R-SHELL-06: choosing dark applies dark and is remembered in a cookie for the server, not in local storage', async () => {
  const user = userEvent.setup({ delay: null });
  await draw('light');
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-dark'));
  expect(document.documentElement).not.toHaveAttribute('data-light');
  expect(document.cookie).toContain('theme=dark');
  expect(localStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Match device' }));
  expect(document.cookie).toContain('theme=system');
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [undefined, 'system'],
  ['"><script>', 'system'],
])('R-SHELL-06: a cookie %j is %s', (cookie, mode) => {
  expect(colorModeOf(cookie)).toBe(mode);
});
