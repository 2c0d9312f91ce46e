import { inviteMessage, removeMessage, resetMessage } from '@/lib/company/administrator/administrators';

test.each([
  [403, 'noAuthority'],
  [409, 'idTaken'],
  [422, 'fields'],
  [502, 'unavailable'],
])('R-HOME-04: inviting an administrator answered %i shows %s', (status, key) => {
  expect(inviteMessage(status)).toBe(key);
});

test.each([
  [403, 'noAuthority', 'noAuthority'],
  [404, 'notAdministrator', 'factorOff'],
  [409, 'ownAccount', 'ownAccount'],
  [502, 'unavailable', 'unavailable'],
])('R-HOME-04: removing an administrator answered %i shows %s, resetting a second factor %s', (status, removed, reset) => {
  expect([removeMessage(status), resetMessage(status)]).toEqual([removed, reset]);
});

test('more than five wrong passwords are told as a lock, whatever was asked for', () => {
  for (const messageOf of [inviteMessage, removeMessage, resetMessage])
    expect([5, 6].map((failCount) => messageOf(401, failCount))).toEqual(['authPassword', 'locked']);
});
