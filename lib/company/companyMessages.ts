import { MAX_FAILURES } from '@/lib/auth/password';

/** Message key (company.error.…) of a wrong own password. */
export function passwordMessage(failCount: number) {
  return failCount > MAX_FAILURES ? 'locked' : 'authPassword';
}

/**
 * Message key (company.error.…) of a refused create or edit (spec §8): 401 wrong own password, or too many failures; 409 the code is taken,
 * or in an edit, the administrator's own company would be put out of use.
 */
export function saveCompanyMessage(status: number, { failCount = 0, edit = false }: { failCount?: number; edit?: boolean } = {}) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'gone';
  if (status === 409) return edit ? 'ownCompany' : 'codeTaken';
  return status === 422 ? 'fields' : 'unavailable';
}

/** Message key (company.error.…) of a refused deletion: 409 the administrator's own company. */
export function deleteCompanyMessage(status: number, failCount = 0) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'gone';
  if (status === 422) return 'codeDiffers';
  return status === 409 ? 'ownCompany' : 'unavailable';
}
