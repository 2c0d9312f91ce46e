/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportScreen } from '@/components/ingest/ImportScreen';
import { transferApi, type ImportJob, type ImportRefusal } from '@/lib/ingest/transfer/contract';
import { IMPORTS_PER_PAGE } from '@/lib/ingest/transfer/imports';
import { keyOf } from '@/lib/shared/readKey';
import type { Locale } from '@/lib/shared/languages';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { Call } from '@/__tests__/support/screen/xhr';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const NONE = { done: 0, total: 0 };
const JOB = {
  importSeq: 3,
  state: 'cancelled',
  startedAt: '2026-11-20T00:00:00Z',
  files: ['steps.csv'],
  bytes: NONE,
  rows: NONE,
  accepted: 0,
  duplicates: 0,
  refused: 0,
  fault: null,
};
const LIST = { [keyOf(transferApi.list, { query: { page: 0, size: IMPORTS_PER_PAGE } })]: { total: 1, list: [JOB] } };
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

const REFUSALS = keyOf(transferApi.refusals, { query: { importSeq: 7, page: 0, size: 20 } });
const detailKey = keyOf(transferApi.detail, { query: { importSeq: 7 } });
const found = { files: [], fileCount: 1, owners: [], preview: [] };

test('R-DATA-02: records refused while they are added are listed once the import has ended', async () => {
  const loading = { ...job, state: 'loading' as const, accepted: 0, refused: 1, found };
  const late = { ...refusal, line: 99, field: 'measuredAt' };
  answers.set(detailKey, { ...loading, state: 'done', refused: 2 });
  answers.set(REFUSALS, { list: [refusal, late], total: 2 });
  const shown = { [keyOf(transferApi.list, { query: { page: 0, size: 10 } })]: { list: [job], total: 1 }, [detailKey]: loading };
  await renderMember(<ImportScreen self={null} />, { ...shown, [REFUSALS]: { list: [refusal], total: 1 } }, { search: 'open=7' });
  expect(screen.queryByText('99')).toBeNull();
  expect(await screen.findByText('99', undefined, { timeout: 10_000 })).toBeInTheDocument();
});

test('R-SHELL-06: a live region that was there before says what state an import has reached', async () => {
  const loading = { ...job, state: 'loading' as const, accepted: 0, refused: 0, found };
  answers.set(detailKey, { ...loading, state: 'done', accepted: 2 });
  const shown = { [keyOf(transferApi.list, { query: { page: 0, size: 10 } })]: { list: [job], total: 1 }, [detailKey]: loading };
  await renderMember(<ImportScreen self={null} />, shown, { search: 'open=7' });
  const said = liveRegions();
  expect(said()).toBe('Adding the records');
  await waitFor(() => expect(said()).toBe('Records added'), { timeout: 10_000 });
});

test('R-SHELL-06: the start of an upload is announced, not each percent', async () => {
  const original = global.XMLHttpRequest;
  Object.assign(global, { XMLHttpRequest: Call });
  await renderMember(<ImportScreen self={7} />, LIST);
  const said = liveRegions();
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'steps.csv'));
  act(() => Call.last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true }));
  expect(await screen.findByText('Uploading files: 25%')).toBeVisible();
  expect(said()).toBe('Uploading');
  Object.assign(global, { XMLHttpRequest: original });
});

test('R-DATA-02: an upload that is stopped ends without an error, a refused one says why', async () => {
  const original = global.XMLHttpRequest;
  Object.assign(global, { XMLHttpRequest: Call });
  await renderMember(<ImportScreen self={7} />, LIST);
  const choose = () => userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'steps.csv'));
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await choose();
  act(() => Call.last.answer(415, { error: { code: 'UNSUPPORTED_TYPE', status: 415, ref: 'r' } }));
  expect(await screen.findByText('We couldn’t accept the files. Choose them again.')).toBeVisible();
  Object.assign(global, { XMLHttpRequest: original });
});

test.each<[Locale, number, number, string, string]>([
  ['en', 0, 3, 'Nothing was added: every record was refused', 'MuiAlert-colorInfo'],
  ['ko', 0, 3, '추가한 기록이 없습니다. 모두 거부되었습니다.', 'MuiAlert-colorInfo'],
  ['en', 2, 1, 'Nothing new: some records were refused, all others were already there', 'MuiAlert-colorSuccess'],
  ['en', 2, 0, 'Nothing new: all records were already there', 'MuiAlert-colorSuccess'],
])('R-DATA-02: an import that added nothing says why (%s, %i known, %i refused)', async (locale, duplicates, refused, words, look) => {
  const ended = { ...job, accepted: 0, duplicates, refused, found };
  const list = { list: [ended], total: 1 };
  const shown = {
    [keyOf(transferApi.list, { query: { page: 0, size: 10 } })]: list,
    [detailKey]: ended,
    [REFUSALS]: { list: [], total: 0 },
  };
  await renderMember(<ImportScreen self={null} />, shown, { locale, search: 'open=7' });
  expect(screen.getByText(words).closest('.MuiAlert-root')).toHaveClass(look);
});
