/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ExerciseOverviewScreen } from '@/components/exercise/overview/ExerciseOverviewScreen';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { overviewChoice } from '@/lib/exercise/overview/exerciseOverview';
import { keyOf } from '@/lib/shared/readKey';
import { renderMember } from '@/__tests__/support/screen/renderMember';

const NONE = { RUNNING: 0, UPCOMING: 0, ENDED: 0, NONE: 0 };
const ANA = {
  memberSeq: 1,
  name: 'Ana',
  id: 'ana.lee',
  urlProfile: null,
  mngName: null,
  state: 'NONE',
  startDate: null,
  endDate: null,
  planned: 0,
  done: 0,
  percentage: null,
  lastDate: null,
};

function draw(search: string, data: object) {
  const key = keyOf(exerciseOverviewApi.members, { body: overviewChoice((name) => new URLSearchParams(search).get(name)) });
  return renderMember(<ExerciseOverviewScreen withManager now="2026-11-28T09:00:00Z" />, { [key]: data }, { search });
}
const write = () => screen.queryByRole('link', { name: 'Create prescription' });

test('R-EXER-02: a company without members gets a link to add some, without search or prescribe button', async () => {
  await draw('', { list: [], total: 0, counts: NONE });
  expect(screen.getByText('No members yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add members' })).toHaveAttribute('href', '/mng/member?add=one');
  expect(screen.queryByRole('search')).toBeNull();
  expect(write()).toBeNull();
});

test.each([
  ['', { list: [ANA], total: 1, counts: { ...NONE, NONE: 1 } }],
  ['name=Kim', { list: [], total: 0, counts: NONE }],
  ['state=RUNNING', { list: [], total: 0, counts: { ...NONE, NONE: 1 } }],
])('R-EXER-02: with members, or while searching, search and button are shown: %s', async (search, data) => {
  await draw(search, data);
  expect(screen.getByRole('search')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add members' })).toBeNull();
  expect(write()).toBeTruthy();
});
