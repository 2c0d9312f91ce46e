/** @jest-environment jest-fixed-jsdom */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { PREFIXES } from '@/components/shell/theme/prefixes';
import { Box } from '@/components/base/Box';

test('R-SHELL-06: styles have only the prefixes that current browsers still need', () => {
  const cache = createCache({ key: 'prefixes', stylisPlugins: PREFIXES, speedy: false });
  const sx = { display: 'inline-flex', alignItems: 'center', appearance: 'none', transition: 'color 1s', userSelect: 'none' };
  render(
    <CacheProvider value={cache}>
      <Box sx={{ ...sx, maskImage: 'none', '@media print': { printColorAdjust: 'exact' } }} />
    </CacheProvider>,
  );
  const styles = [...document.querySelectorAll('style[data-emotion^=prefixes]')].map(({ textContent }) => textContent).join('');
  expect(styles.match(/-(webkit|moz|ms)-[a-z-]+:\w+/g)).toEqual([
    '-webkit-user-select:none',
    '-webkit-mask-image:none',
    '-webkit-print-color-adjust:exact',
  ]);
  expect(styles).toContain('user-select:none;-webkit-mask-image:none;mask-image:none;');
  expect(styles).toContain('display:inline-flex;align-items:center;appearance:none;transition:color 1s;');
});
