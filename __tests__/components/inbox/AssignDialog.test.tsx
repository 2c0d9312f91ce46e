/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AssignDialog } from '@/components/inbox/AssignDialog';
import type { UnassignedReading } from '@/lib/ingest/unassigned/contract';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const unassignedOf = (seq: number) =>
  ({
    seq,
    person: null,
    keyName: 'Scale',
    device: null,
    source: 'device',
    returnedBy: null,
    createdAt: '2026-11-20T00:00:00Z',
    reading: { kind: 'body', externalId: `${seq}`, measuredAt: '2026-11-20T00:00:00Z', weight: 60 + seq },
  }) as unknown as UnassignedReading;
const people = [
  { uindex: 11, name: 'Hana', id: 'hana', mngName: null },
  { uindex: 12, name: 'Duri', id: 'duri', mngName: null },
];

test('readings that cannot be one member’s are left for the next, and the number assigned is shown', async () => {
  const requests: { seqs: number[]; memberSeq: number }[] = [];
  portal.use(
    http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: people, total: 2 })),
    http.post('*/api/ingest/unassigned/assign', async ({ request }) => {
      const body = (await request.json()) as (typeof requests)[number];
      requests.push(body);
      const refused = body.memberSeq === 11 ? [{ seq: 2, field: 'measuredAt', reason: 'beforeBirth' }] : [];
      return HttpResponse.json({ accepted: body.seqs.length - refused.length, duplicates: 0, refused });
    }),
  );
  const user = userEvent.setup({ delay: null });
  const onClose = jest.fn();
  await renderMember(<AssignDialog items={[unassignedOf(1), unassignedOf(2), unassignedOf(3)]} onClose={onClose} />, {});
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
  };
  await choose('Hana');
  expect(
    await screen.findByText('2 readings were assigned to Hana. 1 reading can’t be Hana’s and stays unmatched: before the member was born.'),
  ).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Whose reading is this?' })).toBeVisible();
  await choose('Duri');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ seqs, memberSeq }) => [memberSeq, seqs])).toEqual([
    [11, [1, 2, 3]],
    [12, [2]],
  ]);
});

test('R-SHELL-06: a search that finds no member is announced', async () => {
  portal.use(
    http.post('*/api/manager/memberListNew', async ({ request }) => {
      const { name } = (await request.json()) as { name?: string };
      return HttpResponse.json(name ? { list: [], total: 0 } : { list: people, total: 2 });
    }),
  );
  await renderMember(<AssignDialog items={[unassignedOf(1)]} onClose={jest.fn()} />, {});
  await screen.findByRole('radio', { name: /Hana/ });
  const said = liveRegions();
  await userEvent.type(screen.getByRole('searchbox'), 'Zo');
  await waitFor(() => expect(said()).toBe('Nothing found'));
});

test('R-DATA-01: what waits under the same names is assigned call by call, and a retry continues where a call failed', async () => {
  const requests: { seqs: number[]; after?: number }[] = [];
  const answers = [
    HttpResponse.json({ accepted: 2, duplicates: 0, refused: [], next: 7 }),
    HttpResponse.json({ code: 'UPSTREAM_DOWN' }, { status: 502 }),
    HttpResponse.json({ accepted: 500, duplicates: 0, refused: [], next: 900 }),
    HttpResponse.json({ accepted: 3, duplicates: 0, refused: [{ seq: 901, field: 'day', reason: 'time' }] }),
  ];
  portal.use(
    http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: people, total: 2 })),
    http.post('*/api/ingest/unassigned/assign', async ({ request }) => {
      requests.push((await request.json()) as (typeof requests)[number]);
      return answers[requests.length - 1]!;
    }),
  );
  const user = userEvent.setup({ delay: null });
  const onClose = jest.fn();
  const named = { ...unassignedOf(1), person: 'card' };
  await renderMember(<AssignDialog items={[named, unassignedOf(2)]} onClose={onClose} />, {});
  await user.click(await screen.findByRole('radio', { name: /Hana/ }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const seqs = [1, 2];
  expect(requests).toEqual([
    { seqs, memberSeq: 11, remember: true, after: 0 },
    { seqs, memberSeq: 11, remember: true, after: 7 },
    { seqs, memberSeq: 11, remember: true, after: 7 },
    { seqs, memberSeq: 11, remember: true, after: 900 },
  ]);
  expect(await screen.findByText('505 readings were assigned to Hana.')).toBeVisible();
});

test('R-SHELL-06: without a member the search field says so on each attempt, until one is chosen', async () => {
  portal.use(http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: people, total: 2 })));
  const user = userEvent.setup({ delay: null });
  await renderMember(<AssignDialog items={[unassignedOf(1)]} onClose={() => undefined} />, {});
  const hana = await screen.findByRole('radio', { name: /Hana/ });
  const search = screen.getByRole('searchbox', { name: 'Search members' });
  for (const attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect([attempt, document.activeElement]).toEqual([attempt, search]);
    expect(search).toBeInvalid();
    for (const field of [search, screen.getByRole('radiogroup')]) expect(field).toHaveAccessibleDescription('Choose a member.');
  }
  await user.click(hana);
  expect(screen.queryByText('Choose a member.')).toBeNull();
  expect(search).toBeValid();
});
