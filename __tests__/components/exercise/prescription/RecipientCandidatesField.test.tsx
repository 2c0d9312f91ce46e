/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { RecipientCandidatesField } from '@/components/exercise/prescription/RecipientCandidatesField';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { renderMember } from '@/__tests__/support/screen/renderMember';

const row = (memberSeq: number, name: string, id: string): OverviewRow => ({
  memberSeq,
  name,
  id,
  urlProfile: null,
  mngName: null,
  state: 'NONE',
  startDate: null,
  endDate: null,
  planned: 0,
  done: 0,
  percentage: null,
  lastDate: null,
});

test('R-EXER-01: recipients with the same name are distinguished by their IDs', async () => {
  const list = [row(1, '김민준', 'minjun.kim'), row(2, '김민준', 'minjun.kim2'), row(3, '이서연', 'seoyeon.lee')];
  const data = { list, total: 3, counts: { RUNNING: 0, UPCOMING: 0, ENDED: 0, NONE: 3 } };
  const read = { data, error: undefined, isLoading: false, isRefreshing: false, retry: () => undefined };
  await renderMember(<RecipientCandidatesField read={read as never} missing={list} onTick={() => undefined} />, {});
  for (const name of ['김민준 (minjun.kim)', '김민준 (minjun.kim2)', '이서연']) {
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: new RegExp(name.replace(/[()]/g, '\\$&')) })).toBeTruthy();
  }
});
