/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { MEGABYTE, useSizeText } from '@/lib/format/useSizeText';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';

async function sizeTextIn(locale: Locale) {
  const messages = await loadMessages(locale);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(useSizeText, { wrapper }).result.current;
}

test.each([
  ['en', ['0\u00a0MB', '1.5\u00a0MB', '8\u00a0MB', '13\u00a0MB', '1,024\u00a0MB']],
  ['ko', ['0MB', '1.5MB', '8MB', '13MB', '1,024MB']],
] as const)('%s: sizes are megabytes of 1024², with a decimal only below 10', async (locale, shown) => {
  const text = await sizeTextIn(locale);
  expect([0, 1.5, 8, 12.6, 1024].map((megabytes) => text(megabytes * MEGABYTE))).toEqual(shown);
});
