import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Message key (company.error.…) of a refused registration of a member or manager: 409 the login ID is in use. */
export const registerMessage = messageByStatus({ 403: 'noAuthority', 409: 'idTaken', 429: 'tooMany', 422: 'fields' }, 'unavailable');

const ofPassword = messageByStatus({ 403: 'noAuthority', 409: 'noPassword', 422: 'noEmail' }, 'unavailable');
const ofFactor = messageByStatus({ 403: 'noAuthority', 404: 'factorOff', 409: 'factorAsked' }, 'unavailable');

/**
 * Message keys (memberList.error.…) of refused account actions, by action. 409 is the company's master, an account that signs in through a
 * provider, a second factor whose reset was already requested, or an account that changed during its restoration; 404 an account without a second factor, or one that is not deleted; 422 an
 * account without an email address.
 */
export const MEMBER_CHANGE_MESSAGES = {
  delete: messageByStatus({ 403: 'noAuthority', 409: 'masterStays' }, 'unavailable'),
  restore: messageByStatus({ 403: 'noAuthority', 404: 'notDeleted', 409: 'changed' }, 'unavailable'),
  reset: ofPassword,
  welcome: ofPassword,
  factor: ofFactor,
  factorAsk: ofFactor,
} as const;
