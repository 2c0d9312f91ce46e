/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { DaysCalendar } from '@/components/forms/days/DaysCalendar';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test.each([
  ['en', 'March 2026'],
  ['ko', '2026년 3월'],
] as const)('R-SHELL-07: in %s the calendar shows its month as “%s”', async (locale, month) => {
  await renderUi(<DaysCalendar day="2026-03-14" last="2026-03-31" marked={new Set()} onPick={() => undefined} />, { locale });
  expect(screen.getByText(month)).toBeVisible();
});
