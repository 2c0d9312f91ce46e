/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TopicScreen } from '@/components/mission/topic/TopicScreen';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { fill } from '@/__tests__/support/screen/fill';

const cat = (missionCatSeq: number, title: string, noteCnt: number) => ({ missionCatSeq, parentSeq: 0, title, noteCnt });
const note = (missionNoteSeq: number, missionCatSeq: number, text: string) => ({
  missionNoteSeq,
  missionCatSeq,
  note: text,
  topic: `topic ${missionCatSeq}`,
  secondCat: 'workout',
});
const NOTES = [note(11, 1, 'Stairs'), note(21, 2, 'Greens')];

const listOf = (list: unknown[]) => HttpResponse.json({ list, total: list.length });
let topics = [cat(1, 'Walking', 1), cat(2, 'Eating', 1)];
let added: unknown[] = [];
beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  topics = [cat(1, 'Walking', 1), cat(2, 'Eating', 1)];
  added = [];
  portal.use(
    http.get('*/api/mission/mapCat', () => listOf(topics)),
    http.get('*/api/mission/listNote', ({ request }) => {
      const topic = new URL(request.url).searchParams.get('missionCatSeq');
      return listOf(NOTES.filter(({ missionCatSeq }) => topic === null || missionCatSeq === Number(topic)));
    }),
    http.post('*/api/mission/addCat', () => {
      topics = [...topics, cat(3, 'Sleeping', 0)];
      return HttpResponse.json({ missionCatSeq: 3 });
    }),
    http.post('*/api/mission/addNote', async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ missionNoteSeq: 31 });
    }),
  );
});
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

async function open(search = '') {
  await renderMember(<TopicScreen />, {}, { search });
  await screen.findByRole('textbox', { name: 'New topic' });
  return userEvent.setup({ delay: null });
}
const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('R-NOTI-01: a note typed while its topic is being added is kept, and goes to that topic', async () => {
  const user = await open();
  await fill(user, await text('New note'), 'Sleep by eleven');
  await user.type(await text('New topic'), 'Sleeping{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sleeping/ })).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveValue('3'));
  expect(await text('New note')).toHaveValue('Sleep by eleven');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(added).toEqual([{ note: 'Sleep by eleven', missionCatSeq: 3, secondCat: 'workout' }]));
});

test('R-NOTI-01: ticks belong to one topic; a note being typed is kept when the topic changes', async () => {
  const user = await open('topic=1');
  await user.click(await screen.findByRole('checkbox', { name: /Stairs/ }));
  expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeInTheDocument();
  await fill(user, await text('New note'), 'Salad');
  await user.click(screen.getByRole('button', { name: /^Eating/ }));
  await screen.findByRole('checkbox', { name: /Greens/ });
  expect(await text('New note')).toHaveValue('Salad');
  expect(screen.getByLabelText('Topic')).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: /^Walking/ }));
  expect(await screen.findByRole('checkbox', { name: /Stairs/ })).not.toBeChecked();
});

test('R-NOTI-01: the topic of the address is selected for a new note, even if the topics arrive after the notes', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  portal.use(http.get('*/api/mission/mapCat', () => arrived.then(() => listOf(topics))));
  await renderMember(<TopicScreen />, {}, { search: 'topic=2' });
  const user = userEvent.setup({ delay: null });
  await fill(user, await text('New note'), 'Salad');
  await user.selectOptions(screen.getByLabelText('Type'), 'nutrition');
  arrive();
  await screen.findByRole('option', { name: 'Eating' });
  expect(screen.getByLabelText('Topic')).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(added).toEqual([{ note: 'Salad', missionCatSeq: 2, secondCat: 'nutrition' }]));
});
