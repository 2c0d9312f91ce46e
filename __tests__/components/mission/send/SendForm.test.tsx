/** @jest-environment jest-fixed-jsdom */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SendForm } from '@/components/mission/send/SendForm';
import { closeAlert } from '@/lib/browser/alert';
import { EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';
import { endSession, signIn } from '@/__tests__/support/screen/endSession';
import { fill, refill } from '@/__tests__/support/screen/fill';
import { navigations } from '@/__tests__/support/screen/renderUi';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import words from '@/messages/en/missionDesk.json';

beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  answers.clear();
  closeAlert();
});
afterAll(() => portal.close());

const NOTE = { missionNoteSeq: 3, note: 'Walk' };
/** A mission that is sent again with its image. */
const AGAIN: SendFields = { ...EMPTY_FIELDS, title: 'Steps', contents: 'Walk more', notes: [NOTE], samePicture: true };

function sending(...replies: { status: number; body: object }[]) {
  const sent: Record<string, unknown>[] = [];
  portal.use(
    http.post('*/api/mission/sendMission', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      const { status, body } = replies[sent.length - 1]!;
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}
const refusal = (status: number, fields: object[] = [], details?: object) => ({
  status,
  body: { error: { code: status === 422 ? 'BAD_INPUT' : 'UPSTREAM_REJECTED', status, ref: 'ref-1', fields, details } },
});

async function open(first: SendFields, props: Partial<ComponentProps<typeof SendForm>> = {}) {
  answers.set('/mission/mapCat', { list: [] });
  answers.set('/mission/listNote?page=0&size=10000', { list: [], total: 0 });
  const rest = { from: 8, knownPicture: null, lostNotes: 0, toCompany: false, today: '2026-11-21', ...props };
  await renderMember(<SendForm first={first} {...rest} />, {});
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('R-NOTI-02 R-NOTI-03: each missing value is reported at its field, the first one is focused, and nothing is sent', async () => {
  const sent = sending();
  await open({ ...EMPTY_FIELDS, title: 'Steps' });
  await press('Individual');
  await press('Schedule');
  await press('Every day');
  await userEvent.selectOptions(screen.getByLabelText('How long'), 'none');
  await press('Send');
  expect(await screen.findByText('Enter the contents.')).toBeVisible();
  for (const problem of [
    'Choose a start date and time.',
    'A daily mission needs a last day.',
    'Select missions to send.',
    'Select a recipient.',
    'Select an image.',
  ])
    expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getByLabelText('Contents')).toHaveFocus();
  expect(screen.queryByText('Enter a title.')).toBeNull();
  await press('Everyone');
  expect(screen.queryByText('Select a recipient.')).toBeNull();
  expect(sent).toEqual([]);
});

test.each<[string, SendFields, string]>([
  ['Schedule', { ...AGAIN, at: '' }, 'Starts at'],
  ['Now', { ...AGAIN, samePicture: false, notes: [] }, 'Select an image'],
  ['Now', { ...AGAIN, samePicture: false, lasts: 'day', endDate: '2026-11-01' }, 'Last day'],
  ['Now', { ...AGAIN, samePicture: false, every: 'WEEK', lasts: '7', repeatEnds: 'day' }, 'Last start'],
])('R-NOTI-02: %s: the first invalid field in the order of the form is focused', async (when, first, focused) => {
  await open(first);
  await press(when);
  await press('Send');
  // a date with its time is a group of fields
  const place = () =>
    screen.queryByRole('group', { name: focused }) ?? screen.queryByLabelText(focused) ?? screen.getByRole('button', { name: focused });
  await waitFor(() => expect(place()).toContainElement(document.activeElement as HTMLElement));
});

test('R-NOTI-02: a retry is sent with the same key, and success leads to the list', async () => {
  const sent = sending(refusal(502), { status: 200, body: { missionSeq: 9 } });
  await open(AGAIN);
  await press('Send');
  const failure = await screen.findByText('Couldn’t send it. Everything is still here. Send again: nothing is sent twice.');
  expect(failure.closest('[role="alert"]')).toHaveFocus();
  expect(screen.getByText('Reference ref-1')).toBeVisible();
  await press('Send');
  await waitFor(() => expect(navigations).toEqual(['push /mng/noti/msn/list']));
  expect(sent.map(({ sendKey }) => sendKey)).toEqual([sent[0]!.sendKey, sent[0]!.sendKey]);
  expect(sent[1]).toMatchObject({ title: 'Steps', missionNoteSeq: [3], missionType: 'ALL', img: 'SAME', resentFromSeq: 8 });
});

test('R-NOTI-03: a refusal of the server is shown at the field it concerns', async () => {
  sending(refusal(422, [{ path: 'missionNoteSeq.0', code: 'custom' }]));
  await open(AGAIN);
  await press('Send');
  const notes = await screen.findByRole('group', { name: 'Notes: 1 selected' });
  await waitFor(() => expect(notes).toHaveAccessibleDescription('Please fill out all the items.'));
});

test.each<[string, string, string, Partial<SendFields>, string, string]>([
  ['takerSeq', 'too_small', 'Recipients', {}, 'No members would receive this. Check the recipients.', 'Recipients'],
  ['endDate', 'too_big', 'the length', {}, 'A mission can last up to one year.', 'How long'],
  [
    'endDate',
    'too_big',
    'the last day of a round',
    { every: 'WEEK', lasts: 'day', endDate: '2026-11-27' },
    'Each round must end before the next one starts.',
    'Last day',
  ],
  [
    'endDate',
    'too_big',
    'the length of a round',
    { every: 'WEEK', lasts: '7' },
    'Each round must end before the next one starts.',
    'How long',
  ],
  [
    'repeat.until',
    'too_big',
    'the last start',
    { every: 'WEEK', lasts: '7', repeatEnds: 'day', repeatUntil: '2027-01-09' },
    'Choose an earlier day: 100 rounds at most can start by then.',
    'Last start',
  ],
  [
    'repeat.times',
    'too_small',
    'the rounds',
    { every: 'WEEK', lasts: '7', repeatTimes: '3' },
    'More rounds than that have started already.',
    'Rounds in all',
  ],
])('R-NOTI-02 R-NOTI-03: a refusal of %s as %s is shown at %s, which is focused', async (path, code, _, change, text, place) => {
  sending(refusal(422, [{ path, code }]));
  await open({ ...AGAIN, ...change });
  await press('Send');
  expect(await screen.findByText(text)).toBeVisible();
  const at = () => screen.queryAllByRole('group', { name: place })[0] ?? screen.getByLabelText(place);
  expect(at()).toHaveAccessibleDescription(expect.stringContaining(text));
  await waitFor(() => expect(at().contains(document.activeElement)).toBe(true));
});

test('R-NOTI-03: recipients that are no longer allowed are named and removed, and the list to choose from is read again', async () => {
  const sent = sending(refusal(403, [], { takerSeq: [11, 13, 14, 15], depts: ['Sales'] }), refusal(403), {
    status: 200,
    body: { missionSeq: 9 },
  });
  let requests = 0;
  portal.use(
    http.post('*/api/manager/memberListNew', () => {
      requests += 1;
      return HttpResponse.json({ list: [], total: 0 });
    }),
  );
  const people = ['Kim', 'Lee', 'Park', 'Choi', 'Jung'].map((name, index) => ({ seq: 11 + index, name, type: 'U' as const }));
  await open({ ...AGAIN, to: 'INDIVIDUAL', recipients: [{ name: 'Sales', type: 'D' }, ...people] });
  await waitFor(() => expect(requests).toBe(1));
  await press('Send');
  const message =
    'You can no longer send to Sales (department), Kim, Park, and 2 others. They were removed: check the recipients and send again.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Recipients: 1 selected' })).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Find recipients')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove Lee' })).toBeVisible();
  await waitFor(() => expect(requests).toBe(2));
  // an older platform does not name them
  await press('Send');
  const unnamed = await screen.findByText('You can no longer send to one of the recipients. Check them and send again.');
  expect(unnamed).toBeVisible();
  await press('Send');
  await waitFor(() => expect(sent[2]).toMatchObject({ takerSeq: [12], depts: [] }));
});

test('R-NOTI-03: a refusal that concerns no recipient names none', async () => {
  sending(refusal(403));
  await open(AGAIN);
  await press('Send');
  expect(await screen.findByText('You don’t have authority.')).toBeVisible();
});

test('R-NOTI-02: a draft is saved as it is, the second save replaces the first, and its number is sent with the mission', async () => {
  const kept: Record<string, unknown>[] = [];
  portal.use(
    http.post('*/api/mission/saveDraft', async ({ request }) => {
      kept.push((await request.json()) as Record<string, unknown>);
      return kept.length === 3 ? HttpResponse.json(refusal(409).body, { status: 409 }) : HttpResponse.json({ draftSeq: 5 });
    }),
  );
  const sent = sending({ status: 200, body: { missionSeq: 9 } });
  await open({ ...AGAIN, contents: '' });
  await press('Save draft');
  expect(await screen.findByText('Draft saved.')).toBeVisible();
  await fill(userEvent, screen.getByLabelText('Contents'), 'Walk');
  await press('Save draft');
  await waitFor(() =>
    expect(kept.map(({ draftSeq, contents }) => [draftSeq, contents])).toEqual([
      [undefined, ''],
      [5, 'Walk'],
    ]),
  );
  expect(kept[0]).toMatchObject({ kind: 'DRAFT', fromSeq: 8, samePicture: true, missionNoteSeq: [3] });
  await press('Save as template');
  expect(await screen.findByText('You have 100 drafts and templates. Delete one first.')).toBeVisible();
  await press('Send');
  await waitFor(() => expect(sent).toMatchObject([{ draftSeq: 5, contents: 'Walk' }]));
});

test('R-NOTI-02: the preview renders the member’s own card with the input, without controls', async () => {
  await open(AGAIN);
  answers.set('/mission/listNote?page=0&size=10000', {
    list: [{ missionNoteSeq: 3, note: 'Walk 20 minutes', missionCatSeq: 1, topic: 'Habits', secondCat: 'workout' }],
    total: 1,
  });
  await press('Preview');
  const card = within(await screen.findByRole('dialog', { name: 'What members get' }, { timeout: 5_000 }));
  expect(card.getByRole('heading', { name: 'Steps' })).toBeVisible();
  expect(card.getByText('Walk more')).toBeVisible();
  expect(card.queryByRole('checkbox')).toBeNull();
});

test('R-NOTI-02: a repeating mission lasts no longer than its interval, and says how often it repeats', async () => {
  const sent = sending({ status: 200, body: { missionSeq: 9 } });
  await open({ ...AGAIN, lasts: '14' });
  await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'WEEK');
  expect(screen.getByLabelText('How long')).toHaveValue('7');
  await userEvent.selectOptions(screen.getByLabelText('How long'), '14');
  const times = screen.getByLabelText('Rounds in all');
  await refill(userEvent, times, '1');
  await press('Send');
  expect(await screen.findByText('Each round must end before the next one starts.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('How long'), '7');
  await press('Send');
  expect(await screen.findByText('Enter 2 to 100 rounds.')).toBeVisible();
  await refill(userEvent, times, '6');
  await press('Send');
  await waitFor(() => expect(sent).toMatchObject([{ repeat: { every: 'WEEK', times: 6 } }]));
});

test('R-NOTI-02: upcoming rounds are changed without a new image, and cannot become a single mission', async () => {
  const sent = sending({ status: 200, body: { missionSeq: 9 } });
  await open({ ...AGAIN, when: 'later', at: '2026-12-01T09:00', lasts: '7', every: 'WEEK', repeatSeq: 5 });
  expect(screen.queryByRole('option', { name: 'Doesn’t repeat' })).toBeNull();
  expect(screen.queryByText('Mission logo image')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ repeatSeq: 5, img: 'SAME', repeat: { every: 'WEEK', times: 4 } }]));
  expect(await screen.findByText('Upcoming rounds changed.')).toBeVisible();
});

const COMING: SendFields = { ...AGAIN, when: 'later', at: '2026-12-01T09:00', lasts: '7', every: 'WEEK', repeatSeq: 5 };

test('R-NOTI-02: the next round cannot be moved into the one before it, nor start now; a refusal is shown at its start', async () => {
  const sent = sending(refusal(422, [{ path: 'startDate', code: 'too_small' }]));
  const comingDays = { every: 'WEEK' as const, next: '2026-12-01', after: '2026-12-08', earliest: '2026-11-26' };
  await open({ ...COMING, comingDays, at: '2026-11-25T09:00' });
  expect(screen.queryByRole('group', { name: words.field.start })).toBeNull();
  await press('Save');
  expect(await screen.findByText(words.problem.startInRound)).toBeVisible();
  expect(sent).toEqual([]);
  cleanup();
  await open({ ...COMING, comingDays });
  await press('Save');
  expect(await screen.findByText(words.problem.startInRound)).toBeVisible();
  expect(sent).toHaveLength(1);
  cleanup();
  await open({ ...COMING, comingDays }, { today: '2026-11-26' });
  expect(screen.getByRole('button', { name: 'Now' })).toBeVisible();
});

/** Forms of different addresses; none may restore the input of another. */
const FORMS: [string, SendFields, Partial<ComponentProps<typeof SendForm>>][] = [
  ['the coming rounds', COMING, { from: null }],
  ['a new one', AGAIN, { from: null }],
  ['one sent again', AGAIN, { from: 5 }],
  ['one that is changed', AGAIN, { from: 5, edit: true }],
  ['a draft', AGAIN, { from: null, stored: { draftSeq: 5, kind: 'DRAFT' } }],
  ['a draft of one sent again', AGAIN, { from: 5, stored: { draftSeq: 6, kind: 'DRAFT' } }],
  ['a template', AGAIN, { from: null, stored: { draftSeq: 7, kind: 'TEMPLATE' } }],
];

test('R-AUTH-15 R-NOTI-02: input is restored only in the form of its own address, and never turns another into upcoming rounds', async () => {
  await signIn();
  for (const [typedIn, fields, props] of FORMS) {
    await open(fields, props);
    await refill(userEvent, screen.getByLabelText('Title'), `Typed in ${typedIn}`);
    expect(await endSession()).toBeGreaterThan(0);
  }
  const sent = sending({ status: 200, body: { missionSeq: 9 } });
  for (const [typedIn, fields, props] of FORMS) {
    await open(fields, props);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(`Typed in ${typedIn}`));
    const once = screen.queryByRole('option', { name: 'Doesn’t repeat' });
    expect([typedIn, once === null]).toEqual([typedIn, fields === COMING]);
    if (typedIn === 'one sent again') {
      await press('Send');
      await waitFor(() => expect(sent).toMatchObject([{ title: `Typed in ${typedIn}`, resentFromSeq: 5 }]));
      expect(sent[0]).not.toHaveProperty('repeatSeq');
    }
    cleanup();
  }
});

test('R-AUTH-15: recipients chosen elsewhere for a new mission are kept after the session ends, instead of becoming everyone', async () => {
  await signIn();
  await open({ ...AGAIN, to: 'INDIVIDUAL', recipients: [{ seq: 73, name: 'Hana', type: 'U' }] }, { from: null });
  await refill(userEvent, screen.getByLabelText('Title'), 'Stairs');
  await endSession();
  await open({ ...AGAIN, to: 'ALL', recipients: [] }, { from: null });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Stairs'));
  expect(screen.getByRole('button', { name: 'Remove Hana' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Individual' })).toHaveAttribute('aria-pressed', 'true');
});

test('R-AUTH-15: recipients newly chosen elsewhere are kept, combined with the restored input', async () => {
  const chosenFor = (seq: number, name: string): SendFields => ({ ...AGAIN, to: 'INDIVIDUAL', recipients: [{ seq, name, type: 'U' }] });
  await signIn();
  await open(chosenFor(73, 'Hana'), { from: null });
  await refill(userEvent, screen.getByLabelText('Title'), 'Stairs');
  await endSession();
  await open(chosenFor(74, 'Duri'), { from: null });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Stairs'));
  expect(screen.getByRole('button', { name: 'Remove Duri' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Hana' })).toBeNull();
});

test.each(['/mission/listNote?page=0&size=10000', '/mission/mapCat'])(
  'R-SHELL-09: a failed read of %s is not shown as having no notes to choose from',
  async (path) => {
    portal.use(
      http.get(`*/api${path.split('?')[0]}`, () =>
        HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 }),
      ),
    );
    await open(AGAIN);
    const list = screen.getByRole('group', { name: 'Available notes' });
    expect(await within(list).findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(within(list).queryByText('No notes yet')).toBeNull();
  },
);

test('R-NOTI-02: a folder dropped as the image, or a file that is gone, is reported at the field', async () => {
  await open({ ...EMPTY_FIELDS });
  // the `slice` of jsdom’s File has no `arrayBuffer`
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) };
  const folder = Object.assign(new File([''], 'Pictures'), gone);
  const field = screen.getByRole('group', { name: words.field.picture });
  fireEvent.drop(field, { dataTransfer: { files: [folder] } });
  expect(await within(field).findByText(words.problem.pictureFormat)).toBeVisible();
});
