import { passwordMessage } from '../companyMessages';

/** Message key (company.error.…) of a refused change of master: 404 no longer a manager of the company, 409 already its master. */
export function replaceMasterMessage(status: number, failCount: number) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'notManager';
  return status === 409 ? 'masterAlready' : 'unavailable';
}
