/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayField } from '@/components/forms/days/DayField';
import { fillDay } from '@/__tests__/support/screen/fillDay';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { filesUnder, textOf } from '@/__tests__/support/sources';

function Form({ told, first }: { told: string[]; first: string }) {
  const [day, setDay] = useState(first);
  const change = (text: string) => {
    told.push(text);
    setDay(text);
  };
  return (
    <>
      <DayField label="Day" name="day" value={day} onChange={change} onBlur={() => told.push('left')} hint="Any day" />
      <button onClick={() => setDay('2026-03-01')}>Another</button>
    </>
  );
}
const shown = () => document.querySelector<HTMLInputElement>('input[name=day]')!.value;

test('a day is told as the form keeps it, leaving the field as one thing, and what the form says is shown', async () => {
  const told: string[] = [];
  await renderUi(<Form told={told} first="" />);
  expect(screen.getByRole('group', { name: 'Day' })).toHaveAccessibleDescription('Any day');
  const user = userEvent.setup({ delay: null });
  fillDay('day', '2027-02-28');
  expect(told.at(-1)).toBe('2027-02-28');
  fillDay('day', '');
  expect(told.at(-1)).toBe('');
  await user.click(screen.getAllByRole('spinbutton')[0]!);
  await user.click(screen.getAllByRole('spinbutton')[1]!);
  expect(told).not.toContain('left');
  await user.click(screen.getByText('Another'));
  expect(told.at(-1)).toBe('left');
  expect(shown()).toBe('2026-03-01');
});

test('no field is the browser’s own for days, months or times, which looks and reads otherwise in every one', () => {
  const own = /type(=|: )["'](date|datetime-local|time|month|week)["']/;
  expect(filesUnder('components').filter((file) => own.test(textOf(file)))).toEqual([]);
});
