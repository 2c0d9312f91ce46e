/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { NONE } from '@/lib/format/none';
import { loadMessages } from '@/lib/i18n/namespaces';

let texts: ReturnType<typeof useMeasureText>;
beforeAll(async () => {
  const messages = await loadMessages('en');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  texts = renderHook(useMeasureText, { wrapper }).result.current;
});

test.each([
  ['weight', 70.4, 70, '+0.4\u00a0kg'],
  ['weight', 70, 70.4, '−0.4\u00a0kg'],
  ['weight', 70, 70, '0.0\u00a0kg'],
  ['bfp', 21, 20, '+1.0\u00a0pp'],
  ['weight', 70, null, null],
  ['weight', null, 70, null],
] as const)('R-BODY-02: %s of %s after %s is a change of %s', (measure, stored, before, change) => {
  expect(texts.change(measure, stored, before)).toBe(change);
});

test('R-BODY-02: a value has its decimals and unit, and a missing one is a dash', () => {
  expect([texts.full('weight', 70), texts.full('bfp', 21), texts.full('weight', null)]).toEqual(['70.0\u00a0kg', '21.0%', NONE]);
  expect([texts.value('weight', 70), texts.value('weight', null)]).toEqual(['70.0', NONE]);
  // a gap has no sign
  expect([texts.gap('weight', 70, 70.4), texts.gap('bfp', 21, 20)]).toEqual(['0.4\u00a0kg', '1.0\u00a0pp']);
});
