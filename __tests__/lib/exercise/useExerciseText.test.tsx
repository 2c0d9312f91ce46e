/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { loadMessages } from '@/lib/i18n/namespaces';

test.each([
  ['en', ['5 times a week', 'Moderate', '30 min', 'Aerobic']],
  ['ko', ['주 5회', '중강도', '30분', '유산소']],
] as const)('in %s, the parts of a prescription do not wrap', async (locale, pieces) => {
  const messages = await loadMessages(locale);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  const { fitt } = renderHook(useExerciseText, { wrapper }).result.current;
  const texts = fitt({ name: 'Walk', frequency: 5, intensity: 'MODERATE', minutes: 30, type: 'AEROBIC' });
  expect(texts).toEqual(pieces.map((piece) => piece.replaceAll(' ', '\u00a0')));
});
