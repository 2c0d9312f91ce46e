/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { SentTable } from '@/components/mission/sent/SentTable';
import type { Mission } from '@/lib/mission/contract';
import { renderMember } from '@/__tests__/support/screen/renderMember';

const NOW = '2026-11-28T09:00:00Z';
const missionOf = (missionSeq: number, clearCnt: number): Mission => ({
  missionSeq,
  title: `Walk ${missionSeq}`,
  contents: 'Every day',
  missionNoteSeq: [1],
  missionType: 'ALL',
  takerSeq: [],
  notes: [],
  startDate: Date.parse(NOW),
  urlImg: null,
  senderName: 'Kim',
  recipientCnt: 20,
  clearCnt,
  commentCnt: 0,
});

beforeEach(() =>
  renderMember(
    <SentTable
      missions={[missionOf(1, 0), { ...missionOf(2, 20), senderName: '' }]}
      total={2}
      page={0}
      refreshing={false}
      ticked={new Set()}
      onTick={() => undefined}
      toCompany
      now={NOW}
    />,
    {},
  ),
);

test('R-NOTI-04: the checkbox of a row is aligned with its title, which has padding above it', () => {
  const cell = screen.getByRole('checkbox', { name: 'Select “Walk 1”' }).closest('td')!;
  expect(getComputedStyle(cell).paddingTop).not.toMatch(/^0/);
});

test('R-PRIV-05: a mission whose sender was erased is from a former manager', () => {
  expect(screen.getAllByText(/^From /).map(({ textContent }) => textContent)).toEqual(['From Kim', 'From a former manager']);
});

test('R-NOTI-04: the label of a bar has its own line, so that all bars have the same length and can be compared', () => {
  for (const bar of screen.getAllByRole('progressbar')) expect(getComputedStyle(bar.parentElement!).display).toBe('grid');
});
