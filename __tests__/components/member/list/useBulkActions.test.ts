import { bulkActionMessage, NOTHING_DUE } from '@/components/member/list/useBulkActions';

test('R-MEMB-01: each failure of a bulk action has its reason; a member deleted meanwhile counts as not one’s own', () => {
  expect([NOTHING_DUE, 403, 409, 422, 429, 404, 502].map(bulkActionMessage)).toEqual([
    'nothingDue',
    'notTheirs',
    'notPossible',
    'noEmail',
    'tooMany',
    'unavailable',
    'unavailable',
  ]);
});
