/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from '@/components/shell/menu/LanguageSwitch';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';

test('R-SHELL-07: choosing 한국어 is remembered and refreshes the page in place', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<LanguageSwitch label="Language" />);
  const korean = screen.getByRole('button', { name: '한국어' });
  expect(korean).toHaveAttribute('lang', 'ko');
  expect(screen.getByRole('button', { name: 'EN' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(korean);
  expect(document.cookie).toContain('locale=ko');
  expect(navigations).toEqual(['refresh']);
});

test('R-SHELL-07: choosing the current language does nothing', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<LanguageSwitch label="Language" />, { locale: 'ko' });
  await user.click(screen.getByRole('button', { name: '한국어' }));
  expect(navigations).toEqual([]);
});
