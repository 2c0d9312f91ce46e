import { inviteMessage, removeMessage, resetMessage } from '@/lib/company/administrator/administrators';

const STATUSES = [403, 404, 409, 422, 500];

test.each([
  ['invitation', inviteMessage, ['noAuthority', 'unavailable', 'idTaken', 'fields', 'unavailable']],
  ['reset of a second factor', resetMessage, ['noAuthority', 'factorOff', 'ownAccount', 'unavailable', 'unavailable']],
  ['removal', removeMessage, ['noAuthority', 'notAdministrator', 'ownAccount', 'unavailable', 'unavailable']],
])('R-HOME-04: a refused %s shows its reason', (_, message, keys) => {
  expect(STATUSES.map((status) => message(status, 0))).toEqual(keys);
});

test.each([inviteMessage, resetMessage, removeMessage])('spec §8: more than five wrong passwords are shown as a lock: %p', (message) => {
  expect([1, 5, 6].map((failCount) => message(401, failCount))).toEqual(['authPassword', 'authPassword', 'locked']);
});
