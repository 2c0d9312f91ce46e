/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailRangeField } from '@/components/dashboard/charts/DetailRangeField';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const FAULT = 'The end date can’t be before the start date or after today, and the range can’t exceed 366 days.';
const NO_DAY = 'Enter a valid date.';

test.each([
  ['2026-11-01', '2026-11-28', false],
  ['2026-11-01', '2026-11-29', true],
  ['2026-12-29', '2026-12-31', true],
  ['2026-11-28', '2026-11-27', true],
])(
  'R-DASH-04 R-SHELL-06: a range must be in order and end today at the latest: %s to %s is invalid: %s',
  async (startDate, endDate, wrong) => {
    await renderUi(<DetailRangeField range={{ startDate, endDate }} latest="2026-11-28" onChange={() => undefined} />);
    const alert = screen.queryByRole('alert');
    expect(alert !== null).toBe(wrong);
    expect(alert?.textContent ?? FAULT).toBe(FAULT);
    for (const name of ['Start date', 'End date'])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(alert?.textContent ?? '');
    const user = userEvent.setup({ delay: null });
    for (const name of ['Start date', 'End date']) {
      await user.hover(screen.getByRole('textbox', { name }));
      expect(await screen.findByRole('group', { name })).toHaveAccessibleDescription(alert?.textContent ?? '');
    }
    expect(screen.getAllByRole('button', { name: /Choose date/ })).toHaveLength(2);
  },
);

test('R-DASH-04 R-SHELL-06: a day emptied or typed only in part is reported once its field is left, and the rest of it is kept', async () => {
  const changed = jest.fn();
  await renderUi(<DetailRangeField range={{ startDate: '2026-11-01', endDate: '2026-11-28' }} latest="2026-11-28" onChange={changed} />);
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByRole('textbox', { name: 'Start date' }));
  const [year, month] = await screen.findAllByRole('spinbutton');
  await user.click(month!);
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changed).not.toHaveBeenCalled();
  await user.click(document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_DAY);
  expect(screen.getByRole('group', { name: 'Start date' })).toHaveAccessibleDescription(NO_DAY);
  expect(screen.getByRole('textbox', { name: 'End date' })).toBeValid();
  expect(year).toHaveTextContent('2026');
  await user.click(month!);
  await user.keyboard('10');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changed).toHaveBeenLastCalledWith({ startDate: '2026-10-01', endDate: '2026-11-28' });
});
