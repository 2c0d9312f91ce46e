/** @jest-environment jest-fixed-jsdom */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import { RequiredLabel } from '@/components/ui/text/RequiredLabel';

test('R-SHELL-06: the asterisk is not part of the name, and is shown even in browsers that cannot exclude it', () => {
  const cache = createCache({ key: 'star', speedy: false });
  render(
    <CacheProvider value={cache}>
      <RequiredLabel>Weight</RequiredLabel>
    </CacheProvider>,
  );
  expect(screen.getByText('Weight')).toBeInTheDocument();
  const styles = [...document.querySelectorAll('style[data-emotion^=star]')].map(({ textContent }) => textContent).join('');
  expect(styles).toMatch(/^\.[\w-]+::after\{content:"\*";/);
  expect(styles).toMatch(/@supports \(content: "\*" \/ ""\)\{\.[\w-]+::after\{content:"\*" ?\/ ?"";\}\}/);
});
