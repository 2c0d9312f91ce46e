/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { EntryScreen } from '@/components/auth/EntryScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test.each([
  [null, undefined, 'Sign in', '/'],
  [null, 'ACME', 'Sign in', '/?company=ACME'],
  [{ name: 'Kim', home: '/usr/info' }, 'ACME', 'Continue', '/usr/info'],
])('R-AUTH-13: a link that opened nothing leads %j of company %s on', async (present, company, label, href) => {
  await renderUi(<EntryScreen state="used" present={present} company={company} />);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});
