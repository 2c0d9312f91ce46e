/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { MemberBulkTable } from '@/components/member/bulk/MemberBulkTable';
import { BULK_FIELDS } from '@/lib/member/bulk/bulkRows';
import type { BulkRow } from '@/lib/member/bulk/contract';
import { renderUi } from '../../../support/screen/renderUi';

const typed = Object.fromEntries(BULK_FIELDS.map((field) => [field, ''])) as BulkRow['typed'];

test('R-MEMB-07: the errors of a row are a list, each starting with the name of its field', async () => {
  const faults: BulkRow['faults'] = [
    { field: 'id', code: 'format' },
    { field: 'email', code: 'format' },
    { field: 'name', code: 'required' },
  ];
  await renderUi(<MemberBulkTable rows={[{ line: 2, typed: { ...typed, id: 'ab' }, faults, member: null }]} />);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ID: use 6–40/),
    expect.stringMatching(/^Email: the format is incorrect/),
    'Name: required',
  ]);
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(['ID', 'Email', 'Name']);
});
