import { memberBulkCalls } from '@/lib/member/bulk/contract';

test.each([
  // 349,526 groups of four characters, the last one for a single byte
  ['1 MB', 1_048_576, true],
  ['one group of three bytes more', 1_048_579, false],
])('R-MEMB-07: an uploaded list is accepted up to 1 MB: %s', (_, bytes, taken) => {
  const file = Buffer.alloc(bytes).toString('base64');
  expect(memberBulkCalls.rows.body.safeParse({ file }).success).toBe(taken);
});
