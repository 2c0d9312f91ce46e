/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportScreen } from '@/components/ingest/ImportScreen';
import { transferApi, type ImportJob, type ImportRefusal } from '@/lib/ingest/transfer/contract';
import { IMPORTS_A_PAGE } from '@/lib/ingest/transfer/imports';
import { keyOf } from '@/lib/shared/readKey';
import type { Locale } from '@/lib/shared/languages';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const NONE = { done: 0, total: 0 };
const JOB = {
  ...{ importSeq: 3, state: 'cancelled', startedAt: '2026-11-20T00:00:00Z', files: ['steps.csv'], bytes: NONE, rows: NONE },
  ...{ accepted: 0, duplicates: 0, refused: 0, fault: null },
};
const LIST = { [keyOf(transferApi.list, { query: { page: 0, size: IMPORTS_A_PAGE } })]: { total: 1, list: [JOB] } };
const DETAIL = keyOf(transferApi.detail, { query: { importSeq: 3 } });
const heading = () => screen.findByRole('heading', { name: /^Import from/ });

test('R-SHELL-06: the import that is opened from the history gets the focus', async () => {
  answers.set(DETAIL, { ...JOB, found: null });
  await renderMember(<ImportScreen self={7} />, LIST);
  act(() => screen.getByRole('button', { name: /^Show/ }).focus());
  await userEvent.keyboard('{Enter}');
  const title = await heading();
  await waitFor(() => expect(title).toContainElement(document.activeElement as HTMLElement));
});

test('R-SHELL-06: an import that the page begins with does not take the focus', async () => {
  await renderMember(<ImportScreen self={7} />, { ...LIST, [DETAIL]: { ...JOB, found: null } }, { search: 'open=3' });
  await heading();
  expect(document.body).toHaveFocus();
});

const progress = { done: 3, total: 3 };
const job: ImportJob = {
  importSeq: 7,
  state: 'done',
  startedAt: '2026-11-20T09:00:00.000Z',
  // both names were erased with the member
  files: ['', 'team.csv'],
  bytes: progress,
  rows: progress,
  accepted: 2,
  duplicates: 0,
  refused: 1,
  fault: null,
};
const refusal: ImportRefusal = { file: '', line: 4, field: 'weight', reason: 'invalid' };

test.each<[Locale, string, string]>([
  ['en', 'A former member’s file and 1 more', 'A former member’s file'],
  ['ko', '탈퇴 회원의 파일 외 1개', '탈퇴 회원의 파일'],
])('R-INFO-05: a file whose name was erased with its member is shown as a former member’s (%s)', async (locale, files, file) => {
  const shown = {
    [keyOf(transferApi.list, { query: { page: 0, size: 10 } })]: { list: [job], total: 1 },
    [keyOf(transferApi.detail, { query: { importSeq: 7 } })]: { ...job, found: { files: [], fileCount: 2, owners: [], preview: [] } },
    [keyOf(transferApi.refusals, { query: { importSeq: 7, page: 0, size: 20 } })]: { list: [refusal], total: 1 },
  };
  await renderMember(<ImportScreen self={null} />, shown, { locale, search: 'open=7' });
  // the open import, and its row in the list of past ones
  expect(screen.getAllByText(files)).toHaveLength(2);
  expect(screen.getByText(file)).toBeTruthy();
});
