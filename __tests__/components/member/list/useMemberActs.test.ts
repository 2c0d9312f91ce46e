import { actMessage, NOTHING_DUE } from '@/components/member/list/useMemberActs';

test('R-MEMB-01: for whom it did not work is told why; who was deleted meanwhile is to the platform nobody’s member', () => {
  expect([NOTHING_DUE, 403, 409, 429, 404, 502].map(actMessage)).toEqual([
    ...['nothingDue', 'notTheirs', 'notPossible', 'tooMany'],
    ...['unavailable', 'unavailable'],
  ]);
});
