/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftListPanel } from '@/components/mission/draft/DraftListPanel';
import { missionDraftApi } from '@/lib/mission/draft/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { text } from '@/__tests__/support/texts';

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

test('R-SHELL-05: a deletion that failed says so in its question, which stays open to try again', async () => {
  const draft = { draftSeq: 4, kind: 'DRAFT', title: 'Steps', updatedAt: '2026-11-20T00:00:00Z' };
  await renderMember(<DraftListPanel now="2026-11-21T00:00:00Z" />, { [missionDraftApi.list.path]: { list: [draft] } });
  await userEvent.click(screen.getByRole('button', { name: /Delete/ }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(text('en', 'missionDesk.draft.deleteError.unavailable'));
  answers.set(missionDraftApi.remove.path, { ok: true });
  answers.set(missionDraftApi.list.path, { list: [] });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
