/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { MeasuredValue } from '@/lib/measures/measure';
import { useValueText } from '@/lib/measures/useValueText';
import type { Locale } from '@/lib/shared/languages';

jest.mock('@/lib/format/useUnits', () => ({
  useUnits: () => ({ weight: 'lb', height: 'ft', distance: 'km', temp: 'C', calorie: 'KC' }),
}));

const of = (unit: MeasuredValue['unit'], step = 1): MeasuredValue => ({ unit, min: 0, max: 100_000, step });

async function textsIn(locale: Locale) {
  const messages = await loadMessages(locale);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(useValueText, { wrapper }).result.current;
}

// values do not wrap
test.each([
  [of('s'), 0, '0:00:00'],
  [of('s'), 59, '0:00:59'],
  [of('s'), 1_800, '0:30:00'],
  [of('s'), 3_599, '0:59:59'],
  [of('s'), 3_600, '1:00:00'],
  [of('s'), 36_061.5, '10:01:01'],
  [of('min'), 59, '0 h 59 min'],
  [of('min'), 450, '7 h 30 min'],
  [of('min'), 481, '8 h 1 min'],
  [of('bpm'), 62, '62 bpm'],
  [of('%', 0.1), 21, '21.0%'],
  [of('mmHg'), 1_120, '1,120 mmHg'],
  [of('kg', 0.1), 70, '154.3 lb'],
  [of('count'), 9_000, '9,000'],
])('byUnit formats %j of %d as %s', async (value, stored, text) => {
  expect((await textsIn('en')).byUnit(value, stored)).toBe(inOnePiece(text));
});

test('named formats a value in words if it has some, else by its unit', async () => {
  const [english, korean] = [await textsIn('en'), await textsIn('ko')];
  expect(english.named('steps', of('count'), 1)).toBe('1 step');
  expect(english.named('asleep', of('min'), 450)).toBe('7 h 30 min asleep');
  expect(english.named('weight', of('kg', 0.1), 70)).toBe('154.3\u00a0lb');
  expect(korean.named('bfp', of('%', 0.1), 21)).toMatch(/21\.0%$/);
});

test('values shown together have their unit once', async () => {
  const { together } = await textsIn('en');
  expect([together(of('mmHg'), [120, 80]), together(of('index'), [3])]).toEqual(['120/80\u00a0mmHg', '3']);
});
