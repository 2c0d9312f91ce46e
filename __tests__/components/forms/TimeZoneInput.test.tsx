/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeZoneInput } from '@/components/forms/TimeZoneInput';
import { renderUi } from '../../support/screen/renderUi';

function Form({ changes }: { changes: string[] }) {
  const [zone, setZone] = useState('Asia/Seoul');
  return (
    <TimeZoneInput
      label="Time zone"
      none="Nothing found"
      value={zone}
      onChange={(chosen) => {
        changes.push(chosen);
        setZone(chosen);
      }}
    />
  );
}

test.each([
  ['en', 'york', 'America/New_York', 'New York'],
  ['ko', '네팔', 'Asia/Kat', 'GMT+5:45'],
] as const)('R-INFO-02: a time zone is found and chosen by keyboard only, in %s', async (locale, typed, chosen, shown) => {
  const changes: string[] = [];
  const user = userEvent.setup({ delay: null });
  await renderUi(<Form changes={changes} />, { locale });
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  expect(field).toHaveValue(locale === 'en' ? 'Seoul · Korean Standard Time (GMT+9)' : '대한민국 시간 · 한국 표준시 (GMT+9)');
  await user.clear(field);
  await user.type(field, typed);
  expect(within(screen.getByRole('listbox', { name: 'Time zone' })).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(changes).toEqual([expect.stringContaining(chosen)]);
  expect((field as HTMLInputElement).value).toContain(shown);
});

test('R-INFO-02: a search without results says so, and its text is not a time zone', async () => {
  const changes: string[] = [];
  const user = userEvent.setup({ delay: null });
  await renderUi(<Form changes={changes} />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(field);
  await user.type(field, 'Olympus');
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
  await user.tab();
  expect(field).toHaveValue('Seoul · Korean Standard Time (GMT+9)');
  expect(changes).toEqual([]);
});
