import { text } from '@/__tests__/support/texts';
import { bodyTitle, healthTitle } from '@/lib/bff/tabTitles';

jest.mock('next-intl/server', () => ({ getTranslations: (screen: string) => (key: string) => text('en', `${screen}.${key}`) }));

test.each([
  [bodyTitle, {}, 'Analysis · Body composition'],
  [bodyTitle, { tab: 'trend' }, 'Trend · Body composition'],
  [bodyTitle, { tab: 'nonsense' }, 'Analysis · Body composition'],
  [healthTitle, { tab: 'sleep' }, 'Sleep · Health indicators'],
])('R-SHELL-06: the title of a page with tabs names the open tab', async (titleOf, search, title) => {
  expect(await titleOf({ searchParams: Promise.resolve(search) })).toEqual({ title });
});
