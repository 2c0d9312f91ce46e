/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { RankRangeFields } from '@/components/rank/RankRangeFields';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const RANGE = { startDate: '2026-11-01', endDate: '2026-11-28' };
const FAULT = 'The end date can’t be before the start date, and the period can’t exceed 366 days.';
const NO_DAY = 'Enter a valid date.';

test('R-RANK-01 R-SHELL-06: a period in the wrong order is described at both of its days, also once their calendar has loaded', async () => {
  const changed = jest.fn();
  await renderUi(<RankRangeFields range={RANGE} onChange={changed} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-29' } });
  for (const label of ['From', 'To']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(FAULT);
  }
  fireEvent.focus(screen.getByLabelText('To'));
  expect(await screen.findByRole('group', { name: 'To' })).toHaveAccessibleDescription(FAULT);
  expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  expect(screen.getByLabelText('From')).toBeValid();
  expect(screen.getByRole('group', { name: 'To' })).not.toHaveAccessibleDescription();
  expect(changed.mock.calls).toEqual([[{ ...RANGE, startDate: '2026-11-02' }]]);
});

test.each(['', '2026-11', '2026-02-31'])(
  'R-RANK-01 R-SHELL-06: a day left as “%s” is reported, at its field alone, and the period stays',
  async (typed) => {
    const changed = jest.fn();
    await renderUi(<RankRangeFields range={RANGE} onChange={changed} />);
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: typed } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(from);
    expect(screen.getByRole('alert')).toHaveTextContent(NO_DAY);
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription(NO_DAY);
    expect(screen.getByLabelText('To')).toBeValid();
    expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
    expect(changed).not.toHaveBeenCalled();
  },
);
