/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ExerciseOverviewTable } from '@/components/exercise/overview/ExerciseOverviewTable';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { overviewChoice } from '@/lib/exercise/overview/exerciseOverview';
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

test('R-EXER-02: the ID below each name distinguishes members of the same name, as do their prescribe buttons', async () => {
  const rows = [row(1, '김민준', 'minjun.kim'), row(2, '김민준', 'minjun.kim2'), row(3, '이서연', 'seoyeon.lee')];
  const table = { rows, total: 3, refreshing: false, choice: overviewChoice(() => null), withManager: false, onChange: () => undefined };
  await renderMember(<ExerciseOverviewTable {...table} />, {});
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads).toEqual(['minjun.kim', 'minjun.kim2', 'seoyeon.lee'].map((id) => expect.stringContaining(id)));
  const write = screen.getAllByRole('link', { name: /^Create prescription for/ }).map((link) => link.getAttribute('aria-label'));
  expect(new Set(write).size).toBe(3);
  expect(write[2]).not.toContain('seoyeon.lee');
});
