/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useDayText } from '@/lib/format/useDayText';

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);
const { short, long, yearMonth, moment, sideBySide } = renderHook(() => useDayText('Asia/Kathmandu'), { wrapper }).result.current;
/** A quarter past midnight on New Year's Day in Kathmandu. */
const AT = Date.parse('2026-12-31T18:30:00Z');
const asRead = (text: string) => text.replaceAll('\u00a0', ' ');

test('an instant is formatted in the zone', () => {
  expect([short, long, yearMonth, moment].map((of) => asRead(of(AT)))).toEqual(['Jan 1', 'Jan 1, 2027', 'Jan 2027', 'Jan 1, 2027, 00:15']);
});

test('days shown together include the year if they differ in it, or it is not the current one', () => {
  const later = AT + 86_400_000;
  expect(asRead(sideBySide([AT, later], later)(AT))).toBe('Jan 1');
  expect(asRead(sideBySide([AT, AT - 86_400_000], AT)(AT))).toBe('Jan 1, 2027');
  expect(asRead(sideBySide([AT, later], AT - 86_400_000)(AT))).toBe('Jan 1, 2027');
});
