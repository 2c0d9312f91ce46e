/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { FreshViewer } from '@/components/shell/FreshViewer';
import { PROFILE } from '@/__tests__/support/portal/profile';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { navigations } from '@/__tests__/support/screen/renderUi';

const PATH = '/member/profile';
const draw = (viewer: { name: string; timeZone: string }) => renderMember(<FreshViewer {...viewer} />, { [PATH]: PROFILE });

beforeAll(() => portal.listen());
afterAll(() => portal.close());
beforeEach(() => {
  reads.length = 0;
  answers.clear();
  answers.set(PATH, PROFILE);
});

test.each([
  ['name', { name: 'Old Name', timeZone: PROFILE.timeZone }],
  ['time zone', { name: PROFILE.name, timeZone: 'America/New_York' }],
])('R-INFO-02: a page rendered by an old %s has the session corrected and is refreshed once', async (_, viewer) => {
  await draw(viewer);
  await waitFor(() => expect([reads, navigations]).toEqual([[PATH], ['refresh']]));
});

test('R-INFO-02: a page rendered by the name and time zone of the profile reads nothing', async () => {
  await draw(PROFILE);
  expect([reads, navigations]).toEqual([[], []]);
});

test('a page whose session could not be corrected is not refreshed', async () => {
  answers.clear();
  await draw({ name: 'Old Name', timeZone: PROFILE.timeZone });
  await waitFor(() => expect(reads).toEqual([PATH]));
  expect(navigations).toEqual([]);
});
