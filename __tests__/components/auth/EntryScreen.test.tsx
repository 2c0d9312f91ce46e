/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { EntryScreen } from '@/components/auth/EntryScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test.each([
  [null, undefined, 'Sign in', '/'],
  [null, 'ACME', 'Sign in', '/?company=ACME'],
  [{ name: 'Kim', home: '/usr/info' }, 'ACME', 'Continue', '/usr/info'],
])('R-AUTH-13: an unusable link leads %j of company %s onwards', async (present, company, label, href) => {
  await renderUi(<EntryScreen state="used" present={present} company={company} />);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test.each([
  ['2026-11-20', /^This company’s expiry date was Nov.20,.2026\. No one/],
  [null, /^No one at this company can sign in any more\./],
])('R-AUTH-13 J-10: a link of a company that has ended (on %s) says so and whom to contact', async (lastDay, words) => {
  await renderUi(<EntryScreen state="companyEnded" present={null} company="ACME" lastDay={lastDay} />);
  expect(screen.getByRole('heading', { name: 'This company’s access has ended' })).toBeInTheDocument();
  expect(screen.getByText(words)).toHaveTextContent(/company’s master/);
});

test.each([
  ['en', 'This company’s access has ended', /^This company’s expiry date was Nov.20,.2026\. No one.*company’s master/],
  ['ko', '이용 기간이 끝난 기업입니다', /^이 기업의 만료일은 2026년.11월.20일이었습니다\. .*기업 마스터/],
] as const)('R-RANK-03 J-10: a display that was signed out by the end of its company says so, in %s', async (locale, title, words) => {
  await renderUi(<EntryScreen state="ended" present={null} company="ACME" lastDay="2026-11-20" />, { locale });
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('R-RANK-03: a display of a company in use says that it was signed out', async () => {
  await renderUi(<EntryScreen state="ended" present={null} company="ACME" />);
  expect(screen.getByRole('heading', { name: 'This display has been signed out' })).toBeInTheDocument();
});
