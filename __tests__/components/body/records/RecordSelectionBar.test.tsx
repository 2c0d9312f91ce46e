/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyRecordOf, memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { ListTabPanel } from '@/components/body/records/ListTabPanel';
import { bodyApi } from '@/lib/body/contract';
import { recordListChoice, recordListQuery } from '@/lib/body/records/recordList';
import { keyOf } from '@/lib/shared/readKey';

const CHOICE = recordListChoice(() => null);
const LIST = keyOf(bodyApi.list, { query: recordListQuery(CHOICE, null) });

test('R-SHELL-06 R-BODY-06: a live region that was there before says how many records are selected, from the first one on', async () => {
  const list = [1, 2].map((seq) => bodyRecordOf(seq, `2026-11-0${seq}T03:00:00Z`));
  await renderMember(<ListTabPanel now={NOW.toISOString()} />, memberData({ [LIST]: { list, total: list.length } }));
  const live = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
  const said = () => live.map(({ textContent }) => textContent).join('');
  const user = userEvent.setup();
  for (const [index, says] of ['1 selected, select one more', '2 selected'].entries()) {
    await user.click(screen.getAllByRole('checkbox')[index]!);
    expect(said()).toBe(says);
  }
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(said()).toBe('');
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});
