/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AGE_BANDS, GROUP_SCORE_BANDS, WEIGHT_BANDS } from '@/lib/dashboard/bands';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { loadMessages } from '@/lib/i18n/namespaces';

async function dashboardText() {
  const messages = await loadMessages('en');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(useDashboardText, { wrapper }).result.current;
}

test('R-DASH-01: each band is named by its bounds, the first and the last by a single one', async () => {
  const text = await dashboardText();
  expect(AGE_BANDS.map(text.ageBand)).toEqual(['Under 18', '18–24', '25–44', '45–54', '55 and over']);
  const weights = ['Under 50 kg', '50–60 kg', '60–70 kg', '70–80 kg', '80–90 kg', '90–100 kg', '100 kg and over'];
  expect(WEIGHT_BANDS.map(text.weightBand)).toEqual(weights);
  expect(GROUP_SCORE_BANDS.map(text.scoreBand)).toEqual(['Under 40', '40–59', '60–79', '80–99', '100–119', '120 and over']);
});

test('R-DASH-01: a number is whole, a percentage has one decimal, unless told otherwise, and minus is a minus sign', async () => {
  const { number, percent, signed, mass, change } = await dashboardText();
  expect([number(1_234.5), number(-2.25, 1), percent(12.34), percent(12.34, 0)]).toEqual(['1,235', '−2.3', '12.3%', '12%']);
  expect([signed(1.25, 1), signed(-1, 1), signed(0, 1)]).toEqual(['+1.3', '−1.0', '0.0']);
  expect([mass(71.3), change(1.2)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['71.3 kg', '+1.2 kg']);
});
