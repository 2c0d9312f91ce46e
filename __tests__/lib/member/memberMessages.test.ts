import { MEMBER_CHANGE_MESSAGES, registerMessage } from '@/lib/member/memberMessages';

test.each([
  [403, 'noAuthority'],
  [409, 'idTaken'],
  [422, 'fields'],
  [504, 'unavailable'],
])('R-MEMB-03: a status of %i when registering a member shows %s', (status, key) => {
  expect(registerMessage(status)).toBe(key);
});

test.each([
  ['delete', ['noAuthority', 'unavailable', 'masterStays']],
  ['restore', ['noAuthority', 'notDeleted', 'changed']],
  ['reset', ['noAuthority', 'unavailable', 'noPassword']],
  ['welcome', ['noAuthority', 'unavailable', 'noPassword']],
  ['factor', ['noAuthority', 'factorOff', 'factorAsked']],
  ['factorAsk', ['noAuthority', 'factorOff', 'factorAsked']],
] as const)('R-MEMB-02: the messages for 403, 404 and 409 depend on the action: %s', (kind, keys) => {
  expect([403, 404, 409].map(MEMBER_CHANGE_MESSAGES[kind])).toEqual(keys);
});
