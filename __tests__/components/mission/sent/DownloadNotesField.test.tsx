/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissionDownloadDialog } from '@/components/mission/sent/MissionDownloadDialog';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const open = () => renderMember(<MissionDownloadDialog now="2026-11-21T00:00:00Z" onClose={jest.fn()} />, {});

test('R-SHELL-09: topics that fail to load can be tried again', async () => {
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.set(missionNoteApi.mapCat.path, { list: [{ missionCatSeq: 3, title: 'Walking', noteCnt: 1 }] });
  await userEvent.click(again);
  expect(await screen.findByRole('option', { name: 'Walking' })).toBeInTheDocument();
});

test('R-SHELL-09: a topic whose notes fail to load is not said to have none', async () => {
  answers.set(missionNoteApi.mapCat.path, { list: [{ missionCatSeq: 3, title: 'Walking', noteCnt: 1 }] });
  await open();
  await screen.findByRole('option', { name: 'Walking' });
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Walking');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('No notes yet')).toBeNull();
});
