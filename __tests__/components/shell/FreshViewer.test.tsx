/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FreshViewer } from '@/components/shell/FreshViewer';
import { PROFILE } from '@/__tests__/support/portal/profile';
import { returnAfterHours } from '@/__tests__/support/screen/comeBack';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { navigations } from '@/__tests__/support/screen/renderUi';

const PATH = '/member/profile';
const OLD = { name: 'Old Name', timeZone: PROFILE.timeZone };
const draw = (viewer: { name: string; timeZone: string }) => renderMember(<FreshViewer {...viewer} />, { [PATH]: PROFILE });

beforeAll(() => portal.listen());
afterAll(() => portal.close());
beforeEach(() => {
  reads.length = 0;
  answers.clear();
  answers.set(PATH, PROFILE);
});

test.each([
  ['name', OLD],
  ['time zone', { name: PROFILE.name, timeZone: 'America/New_York' }],
])('R-INFO-02: a page rendered by an old %s has the session corrected and is refreshed once', async (_, viewer) => {
  await draw(viewer);
  await waitFor(() => expect([reads, navigations]).toEqual([[PATH], ['refresh']]));
});

test('R-INFO-02: a change made elsewhere is noticed when the viewer returns to the window', async () => {
  await draw(PROFILE);
  answers.set(PATH, { ...PROFILE, name: 'New Name' });
  await returnAfterHours();
  await waitFor(() => expect([reads, navigations]).toEqual([[PATH, PATH], ['refresh']]));
});

test('R-INFO-02: a change whose form refreshes the page itself is not read again', async () => {
  function Page() {
    const [viewer, setViewer] = useState(OLD);
    return (
      <>
        <FreshViewer {...viewer} />
        <button onClick={() => setViewer(PROFILE)}>Refreshed</button>
      </>
    );
  }
  jest.useFakeTimers();
  await renderMember(<Page />, { [PATH]: PROFILE });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Refreshed' }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect([reads, navigations]).toEqual([[], []]);
});

test('R-INFO-02: a page rendered by the name and time zone of the profile reads nothing', async () => {
  await draw(PROFILE);
  expect([reads, navigations]).toEqual([[], []]);
});

test('a page whose session could not be corrected is not refreshed', async () => {
  answers.clear();
  await draw(OLD);
  await waitFor(() => expect(reads).toEqual([PATH]));
  expect(navigations).toEqual([]);
});
