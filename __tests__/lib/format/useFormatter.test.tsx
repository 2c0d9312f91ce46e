/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Locale } from '@/lib/shared/languages';

const AT = new Date('2026-11-28T07:55:00Z');
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function formatterIn(locale: Locale) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(useFormatter, { wrapper }).result.current;
}

/** Marks the places where a line may break. */
const breaks = (text: string) => text.replaceAll(' ', '|').replaceAll('\u00a0', ' ');

test.each([
  ['en', DAY, 'Nov 28, 2026'],
  ['ko', DAY, '2026년 11월 28일'],
  ['en', { month: 'short', day: 'numeric' }, 'Nov 28'],
  ['ko', { month: 'short', day: 'numeric' }, '11월 28일'],
  ['ko', { year: 'numeric', month: 'short' }, '2026년 11월'],
  ['en', { ...DAY, ...TIME }, 'Nov 28, 2026,|07:55'],
  ['ko', { ...DAY, ...TIME }, '2026년 11월 28일|07:55'],
  ['en', { ...DAY, weekday: 'short' }, 'Sat, Nov 28, 2026'],
] as const)('%s: a day of %j wraps only before its time: %s', (locale, options, shown) => {
  expect(breaks(formatterIn(locale).dateTime(AT, options))).toBe(shown);
});

test.each([
  ['en', { dateStyle: 'full' }, 'Saturday,|November|28,|2026'],
  ['ko', { weekday: 'long', month: 'long', day: 'numeric' }, '11월|28일|토요일'],
] as const)('%s: a long day of %j may wrap: %s', (locale, options, shown) => {
  expect(breaks(formatterIn(locale).dateTime(AT, options))).toBe(shown);
});
