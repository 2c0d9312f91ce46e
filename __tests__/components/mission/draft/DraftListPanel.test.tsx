/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftListPanel } from '@/components/mission/draft/DraftListPanel';
import { missionDraftApi } from '@/lib/mission/draft/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

test('R-SHELL-09: drafts that cannot be read are not taken for none, and can be tried again', async () => {
  await renderMember(<DraftListPanel now="2026-11-21T00:00:00Z" />, {});
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.set(missionDraftApi.list.path, { list: [], total: 0 });
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
