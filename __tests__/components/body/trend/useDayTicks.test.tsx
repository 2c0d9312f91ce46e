/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useDayTicks } from '@/components/body/trend/useDayTicks';
import type { Locale } from '@/lib/shared/languages';

const labels = (locale: Locale, startDate: string, endDate: string, width = 800) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  const { result } = renderHook(() => useDayTicks({ startDate, endDate }, 'Asia/Seoul'), { wrapper });
  return result.current(width).map(({ label }) => label.replaceAll('\u00a0', ' '));
};

test('R-BODY-05: an axis of more than a year shows years, and all its labels differ', () => {
  expect(labels('en', '2021-11-22', '2026-11-20', 400)).toEqual(['Dec 2021', 'Mar 2023', 'Jun 2024', 'Sep 2025']);
  for (const locale of ['en', 'ko'] as const)
    for (const [from, to] of [
      ['2021-11-22', '2026-11-20'],
      ['2024-11-20', '2026-11-20'],
      ['2025-01-01', '2026-01-01'],
    ] as const)
      for (const width of [320, 800, 1400]) {
        const texts = labels(locale, from, to, width);
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.every((label) => /20\d\d/.test(label))).toBe(true);
      }
});

test('R-BODY-05: up to a year a day is shown without its year', () => {
  expect(labels('en', '2025-11-22', '2026-11-21', 500)).toContain('Dec 1');
  expect(labels('ko', '2026-10-21', '2026-11-21', 300)).toContain('11월 21일');
});
