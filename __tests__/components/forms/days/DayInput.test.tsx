/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput } from '@/components/forms/days/DayInput';
import { MomentInput } from '@/components/forms/days/MomentInput';
import { fillDay } from '@/__tests__/support/screen/fillDay';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { filesUnder, textOf } from '@/__tests__/support/sources';

function Form({ changes, first }: { changes: string[]; first: string }) {
  const [day, setDay] = useState(first);
  const change = (text: string) => {
    changes.push(text);
    setDay(text);
  };
  return (
    <>
      <DayInput label="Day" name="day" value={day} onChange={change} onBlur={() => changes.push('left')} hint="Any day" />
      <button onClick={() => setDay('2026-03-01')}>Another</button>
    </>
  );
}
function Moment({ changes }: { changes: string[] }) {
  const [moment, setMoment] = useState('');
  const change = (text: string) => {
    changes.push(text);
    setMoment(text);
  };
  return (
    <>
      <MomentInput label="From" name="from" value={moment} onChange={change} />
      <button onClick={() => setMoment('2026-03-01T10:00')}>Another</button>
    </>
  );
}
const inputValue = () => document.querySelector<HTMLInputElement>('input[name=day]')!.value;

test('before interaction, a text field takes a day without the calendar’s script', async () => {
  const changes: string[] = [];
  await renderUi(<Form changes={changes} first="2026-01-31" />);
  const field = screen.getByRole('textbox', { name: 'Day' });
  expect(field).toHaveAccessibleDescription('Any day');
  expect(field).toHaveValue('2026-01-31');
  fillDay('day', '2027-02-28');
  expect(changes).toEqual(['2027-02-28']);
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

test('a user who types before the calendar has loaded keeps the text field until leaving it', async () => {
  const changes: string[] = [];
  await renderUi(<Form changes={changes} first="" />);
  const field = screen.getByRole('textbox', { name: 'Day' });
  act(() => field.focus());
  fillDay('day', '2027-02-28');
  await act(async () => void (await import('@/components/forms/days/DayPickerField')));
  expect(field).toHaveFocus();
  act(() => screen.getByText('Another').focus());
  await screen.findAllByRole('spinbutton');
  expect([inputValue(), changes]).toEqual(['2027-02-28', ['2027-02-28', 'left']]);
});

test('a day with a time can be typed key by key with the space in between, before the calendar has loaded; the form never gets a trailing space', async () => {
  const changes: string[] = [];
  await renderUi(<Moment changes={changes} />);
  const user = userEvent.setup({ delay: null });
  const field = screen.getByRole('textbox', { name: 'From' });
  // the script is not requested without interaction
  fireEvent.change(field, { target: { value: '2026-03-0' } });
  for (const key of '5 08:30') fireEvent.change(field, { target: { value: `${(field as HTMLInputElement).value}${key}` } });
  expect(field).toHaveValue('2026-03-05 08:30');
  expect(changes.slice(1, 4)).toEqual(['2026-03-05', '2026-03-05', '2026-03-05T0']);
  expect(changes.at(-1)).toBe('2026-03-05T08:30');
  await user.click(screen.getByText('Another'));
  expect(field).toHaveValue('2026-03-01 10:00');
});

test('a keyboard user is at the first section when the calendar has loaded', async () => {
  await renderUi(<Form changes={[]} first="2026-01-31" />);
  await userEvent.setup({ delay: null }).tab();
  const [year] = await screen.findAllByRole('spinbutton');
  await waitFor(() => expect(year).toHaveFocus());
});

test('pressing the calendar icon opens the calendar as soon as it has loaded', async () => {
  await renderUi(<Form changes={[]} first="2026-01-31" />);
  const picture = screen.getByRole('textbox', { name: 'Day' }).parentElement!.querySelector('svg')!;
  fireEvent.pointerDown(picture);
  fireEvent.click(picture);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a day is passed in the form’s format, blur fires for the whole field, and changes from the form are shown', async () => {
  const changes: string[] = [];
  await renderUi(<Form changes={changes} first="" />);
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByRole('textbox', { name: 'Day' }));
  const parts = await screen.findAllByRole('spinbutton');
  expect(screen.getByRole('group', { name: 'Day' })).toHaveAccessibleDescription('Any day');
  fillDay('day', '2027-02-28');
  expect(changes.at(-1)).toBe('2027-02-28');
  fillDay('day', '');
  expect(changes.at(-1)).toBe('');
  await user.click(parts[0]!);
  await user.click(screen.getAllByRole('spinbutton')[1]!);
  expect(changes).not.toContain('left');
  await user.click(screen.getByText('Another'));
  expect(changes.at(-1)).toBe('left');
  expect(inputValue()).toBe('2026-03-01');
});

test('a partly typed day is passed as incomplete, and as empty once that part is removed', async () => {
  const changes: string[] = [];
  await renderUi(<Form changes={changes} first="" />);
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByRole('textbox', { name: 'Day' }));
  const [year] = await screen.findAllByRole('spinbutton');
  await user.click(year!);
  await user.keyboard('{ArrowUp}');
  const typed = year!.textContent;
  expect(typed).toMatch(/^\d{4}$/);
  await user.click(screen.getAllByRole('spinbutton')[1]!);
  expect(changes).toEqual([]);
  act(() => screen.getByText('Another').focus());
  expect(changes).toEqual(['?', 'left']);
  expect(year).toHaveTextContent(typed!);
  await user.click(year!);
  await user.keyboard('{Backspace}');
  act(() => screen.getByText('Another').focus());
  expect(changes).toEqual(['?', 'left', '', 'left']);
  await user.click(year!);
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByText('Another'));
  expect(inputValue()).toBe('2026-03-01');
});

test('a complete day that lost a section is passed as incomplete', async () => {
  const changes: string[] = [];
  await renderUi(<Form changes={changes} first="2026-01-31" />);
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByRole('textbox', { name: 'Day' }));
  await user.click((await screen.findAllByRole('spinbutton'))[0]!);
  await user.keyboard('{Backspace}');
  act(() => screen.getByText('Another').focus());
  expect(changes.slice(-2)).toEqual(['?', 'left']);
});

test('a moment without its time is passed as incomplete', async () => {
  const changes: string[] = [];
  await renderUi(<Moment changes={changes} />);
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByRole('textbox', { name: 'From' }));
  await user.click((await screen.findAllByRole('spinbutton'))[0]!);
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}{ArrowRight}{ArrowUp}');
  act(() => screen.getByText('Another').focus());
  expect(changes).toEqual(['?']);
});

test('a form focuses an editable section, not the hidden input behind', async () => {
  const field = { current: null as { focus: () => void } | null };
  await renderUi(<DayInput label="Day" value="" onChange={() => undefined} inputRef={(one) => void (field.current = one)} />);
  await userEvent.hover(screen.getByRole('textbox', { name: 'Day' }));
  const [year, month] = await screen.findAllByRole('spinbutton');
  await userEvent.click(month!);
  act(() => month!.blur());
  act(() => field.current?.focus());
  expect(year).toHaveFocus();
});

test('no field uses the browser’s own date or time input, which differs between browsers', () => {
  const own = /type(=|: )["'](date|datetime-local|time|month|week)["']/;
  expect(filesUnder('components').filter((file) => own.test(textOf(file)))).toEqual([]);
});
