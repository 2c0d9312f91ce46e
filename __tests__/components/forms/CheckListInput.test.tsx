/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckListInput } from '@/components/forms/CheckListInput';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const NONE = 'No one found';
const PICK = { key: 1, label: 'Lee' };

test.each([
  ['loaded', [], [{}], { none: true, loading: false, failed: false }],
  ['loading', [], [{}, { data: undefined }], { none: false, loading: true, failed: false }],
  ['loading beside what is there', [PICK], [{}, { data: undefined }], { none: false, loading: true, failed: false }],
  ['failed beside what is there', [PICK], [{ data: undefined, error: {} }, {}], { none: false, loading: false, failed: true }],
  ['failed refresh', [PICK], [{ error: {} }], { none: false, loading: false, failed: false }],
])('R-SHELL-09: %s: only a loaded empty list has nothing to choose from', async (_, picks, states, expected) => {
  const retry = jest.fn();
  const reads = states.map((state) => ({ data: [], error: undefined, retry, ...state }));
  await renderUi(<CheckListInput label="People" picks={picks} reads={reads} chosen={new Set<number>()} onPick={jest.fn()} none={NONE} />);
  expect({
    none: screen.queryByText(NONE) !== null,
    loading: screen.queryByRole('img', { name: 'Loading…' }) !== null,
    failed: screen.queryByRole('alert') !== null,
  }).toEqual(expected);
  expect(screen.queryAllByRole('checkbox', { name: PICK.label })).toHaveLength(picks.length);
  if (!expected.failed) return;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
