import { actMessage, NOTHING_DUE } from '@/components/member/list/useMemberActs';

test('R-MEMB-01: each failure of a bulk action has its reason; a member deleted meanwhile counts as not one’s own', () => {
  expect([NOTHING_DUE, 403, 409, 429, 404, 502].map(actMessage)).toEqual([
    ...['nothingDue', 'notTheirs', 'notPossible', 'tooMany'],
    ...['unavailable', 'unavailable'],
  ]);
});
