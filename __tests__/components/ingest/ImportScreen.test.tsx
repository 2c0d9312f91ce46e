/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ImportScreen } from '@/components/ingest/ImportScreen';
import { transferApi, type ImportJob, type ImportRefusal } from '@/lib/ingest/transfer/contract';
import { keyOf } from '@/lib/shared/readKey';
import type { Locale } from '@/lib/shared/languages';
import { portal, renderMember } from '../../support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

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
