/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { FirstStepsCard } from '@/components/dashboard/FirstStepsCard';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const lines = () => screen.getAllByRole('listitem');
const linksOf = (line: HTMLElement) =>
  within(line)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('a company without members: adding members comes first, and there is no link to send a mission', async () => {
  await renderUi(<FirstStepsCard steps={{ members: 0, measuring: false, missions: false }} />);
  expect(lines().map((line) => line.getAttribute('aria-current'))).toEqual(['step', null, null]);
  const adding = ['/mng/member?add=one', '/mng/member?add=many', '/mng/member/poster'];
  expect(lines().map(linksOf)).toEqual([adding, ['/mng/setting/device', '/mng/import'], []]);
  expect(screen.getByText('0 of 3 done')).toBeTruthy();
});

test('a completed step keeps only the poster link, and a manager is not sent to devices', async () => {
  await renderUi(<FirstStepsCard steps={{ members: 1, measuring: null, missions: false }} />, { locale: 'ko' });
  expect(lines().map(linksOf)).toEqual([['/mng/member/poster'], ['/mng/noti/msn/list?view=send']]);
  expect(within(lines()[0]!).getByText('회원 1명')).toBeTruthy();
  expect(lines()[1]!.getAttribute('aria-current')).toBe('step');
});
