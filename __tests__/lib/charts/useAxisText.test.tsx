/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { thinLabels, useAxisText } from '@/lib/charts/useAxisText';
import type { Locale } from '@/lib/shared/languages';
import en from '@/messages/en/common.json';
import ko from '@/messages/ko/common.json';
import { inOnePiece } from '@/lib/format/inOnePiece';

function axisIn(locale: Locale) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={{ common: { en, ko }[locale] }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useAxisText('Asia/Seoul'), { wrapper }).result.current;
}
const labels = (locale: Locale, startDate: string, endDate: string) =>
  axisIn(locale)
    .times({ startDate, endDate }, 400)
    .map(({ label }) => label.replaceAll('\u00a0', ' '));

test('one day is labelled by local hours from 00, several days by dates', () => {
  for (const locale of ['en', 'ko'] as const)
    expect(labels(locale, '2026-11-21', '2026-11-21')).toEqual(['00:00', '06:00', '12:00', '18:00']);
  expect(labels('en', '2026-11-08', '2026-11-10')).toEqual(['Nov 8', 'Nov 9', 'Nov 10']);
  expect(labels('ko', '2026-11-08', '2026-11-10')).toEqual(['11월 8일', '11월 9일', '11월 10일']);
});

test('a year that begins among the months is named', () => {
  expect(labels('en', '2025-11-15', '2026-02-14')).toContain('Jan 2026');
  expect(labels('ko', '2025-11-15', '2026-02-14')).toContain('2026년 1월');
});

test('a calendar day is the same in every zone, and a span of one day is that day', () => {
  const { calendarDay, longDay, span } = axisIn('en');
  expect([calendarDay('2026-11-21'), longDay('2026-11-21')]).toEqual(['Nov 21', 'Nov 21, 2026'].map(inOnePiece));
  expect([span('2026-11-21', '2026-11-21'), span('2026-12-31', '2027-01-01')]).toEqual([
    inOnePiece('Nov 21, 2026'),
    `${inOnePiece('Dec 31, 2026')} – ${inOnePiece('Jan 1, 2027')}`,
  ]);
  expect(axisIn('ko').span('2026-12-31', '2027-01-01')).toBe(`${inOnePiece('2026년 12월 31일')} ~ ${inOnePiece('2027년 1월 1일')}`);
});

test('a value has a minus sign and at most one decimal', () => {
  expect([-1_200.25, 3].map(axisIn('en').value)).toEqual(['−1,200.3', '3']);
});

test('adjacent labels are thinned to fit, keeping the latest', () => {
  expect(thinLabels(['a', 'b', 'c'], 72 * 3)).toEqual(['a', 'b', 'c']);
  expect(thinLabels(['a', 'b', 'c', 'd'], 72 * 2)).toEqual([undefined, 'b', undefined, 'd']);
  expect(thinLabels(['a', 'b', 'c', 'd', 'e'], 72 * 2)).toEqual([undefined, 'b', undefined, undefined, 'e']);
});
