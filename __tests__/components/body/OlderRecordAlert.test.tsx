/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OlderRecordAlert } from '@/components/body/OlderRecordAlert';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-SHELL-06 R-BODY-06: a live region that was there before says that an earlier measurement is shown', async () => {
  await renderMember(<OlderRecordAlert />, {});
  const said = liveRegions();
  expect(said()).toBe('');
  act(() => window.history.replaceState(null, '', '?seq=1'));
  expect(said()).toMatch(/^You’re viewing an earlier measurement\./);
  await userEvent.click(screen.getByRole('button'));
  expect(said()).toBe('');
});
