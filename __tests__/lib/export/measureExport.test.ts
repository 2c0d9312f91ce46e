import { exportFault, exportMessage, exportQuery, firstExport, MAX_EXPORT_ROWS, ownExportMessage } from '@/lib/export/measureExport';

const first = firstExport('2026-03-31', 7);

test('R-MEMB-05: a download defaults to the last month and the manager of the list, and requires a reason', () => {
  expect(first).toEqual({ kind: 'members', startDate: '2026-02-28', endDate: '2026-03-31', mngIndex: '7', reason: '' });
  expect(firstExport('2026-03-31', null).mngIndex).toBe('');
  expect(exportFault('reason', first)).toBe('reasonRequired');
  expect(exportFault('reason', { ...first, reason: ' x ' })).toBeNull();
});

test.each([
  ['2026-03-01', '2026-03-01', null, null],
  ['2025-03-31', '2026-03-31', null, null],
  ['2025-03-30', '2026-03-31', null, null],
  ['2025-03-29', '2026-03-31', null, 'tooLong'],
  ['2026-03-02', '2026-03-01', null, 'order'],
  ['', '2026-03-01', 'dayInvalid', null],
  ['2026-03-01', '2026-02-30', null, 'dayInvalid'],
] as const)('R-MEMB-05: from %s to %s', (startDate, endDate, start, end) => {
  const fields = { ...first, startDate, endDate };
  expect([exportFault('startDate', fields), exportFault('endDate', fields)]).toEqual([start, end]);
});

test('R-MEMB-05: the list of members has no days, so none is wrong', () => {
  const roster = { ...first, kind: 'roster', startDate: '', endDate: '' } as const;
  expect([exportFault('startDate', roster), exportFault('endDate', roster)]).toEqual([null, null]);
});

// an Excel sheet has 1 048 576 rows
test('R-MEMB-05: a download fills at most one sheet, below its heading', () => expect(MAX_EXPORT_ROWS + 1).toBe(2 ** 20));

test('R-MEMB-05: the query, and the messages for refusals', () => {
  expect(exportQuery({ ...first, reason: ' Review ' })).toEqual({
    startDate: '2026-02-28',
    endDate: '2026-03-31',
    mngIndex: 7,
    reason: 'Review',
  });
  expect(exportQuery({ ...first, mngIndex: '' })).not.toHaveProperty('mngIndex');
  expect([403, 413, 422, 429, 0, 502, 503].map(exportMessage)).toEqual([
    'noAuthority',
    'tooMany',
    'fields',
    'busy',
    'broken',
    'broken',
    'unavailable',
  ]);
  expect([403, 429, 0, 502, 503].map(ownExportMessage)).toEqual(['unavailable', 'busy', 'broken', 'broken', 'unavailable']);
});
