/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { InboxTabs } from '@/components/inbox/InboxTabs';
import { inboxApi } from '@/lib/inbox/contract';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';
import { keyOf } from '@/lib/shared/readKey';
import { portal, renderMember } from '../../support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const drawn = async (fallback: Record<string, unknown>) => {
  await renderMember(<InboxTabs current="ALL" />, fallback);
  return screen.getAllByRole('link').map((link) => link.textContent);
};

test('R-HOME-04: each tab shows its count, including zero', async () => {
  const summary = { list: [{ kind: 'MISSION', count: 2 }], total: 2 };
  const names = await drawn({ [keyOf(inboxApi.summary)]: summary, [keyOf(unassignedApi.count)]: { total: 3 } });
  expect(names).toEqual(expect.arrayContaining(['All (2)', 'Missions (2)', 'Notices (0)', 'Readings (3)']));
});

test('R-SHELL-09: if the counts fail to load, no tab shows a number', async () => {
  const names = await drawn({});
  expect(names).toEqual(expect.arrayContaining(['All', 'Missions', 'Notices', 'Readings']));
  expect(names.join()).not.toMatch(/\d/);
});
