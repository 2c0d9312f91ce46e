/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { DetailRangeField } from '@/components/dashboard/charts/DetailRangeField';
import { renderUi } from '@/__tests__/support/screen/renderUi';

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
    for (const name of ['Start date', 'End date'])
      expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(alert?.textContent ?? '');
    expect(screen.getAllByRole('button', { name: /Choose date/ })).toHaveLength(2);
  },
);
