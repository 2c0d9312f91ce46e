import { passwordMessage } from '../companyMessages';

/** Message key (company.error.…) of a refused invitation: 409 the login ID is in use. */
export function inviteMessage(status: number, failCount: number) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 409) return 'idTaken';
  return status === 422 ? 'fields' : 'unavailable';
}

/** Message key (company.error.…) of a refused reset of a second factor: 404 there is none any more. */
export function resetMessage(status: number, failCount: number) {
  return status === 404 ? 'factorOff' : removeMessage(status, failCount);
}

/** Message key (company.error.…) of a refused removal: 404 no longer an administrator, 409 the caller's own account. */
export function removeMessage(status: number, failCount: number) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'notAdministrator';
  return status === 409 ? 'ownAccount' : 'unavailable';
}
