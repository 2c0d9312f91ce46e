import { readStart, pictureTypeOf, MAX_PICTURE_BYTES, storeProblem } from '@/lib/shared/picture';
import type { CompanyProfile } from '@/lib/company/contract';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Slots for promotion images (spec §9). */
export const PROMOTION_SLOTS = [0, 1, 2, 3, 4] as const;

/** Problem of a chosen picture before upload; null if none. Trusts the declared type: see `isJpeg` for the content. */
export function refusedFile(file: Pick<File, 'size' | 'type'>): 'tooLarge' | 'imageFormat' | null {
  if (file.type !== 'image/jpeg') return 'imageFormat';
  return file.size > MAX_PICTURE_BYTES ? 'tooLarge' : null;
}

/** Whether a file starts with the JPEG signature. */
export async function isJpeg(file: Blob): Promise<boolean> {
  return pictureTypeOf(await readStart(file)) === 'image/jpeg';
}

const refusedPicture = messageByStatus({ 403: 'noAuthority', 413: 'tooLarge', 415: 'imageFormat', 422: 'selectImage' }, 'unavailable');

/** Message key (settings.error.…) of a refused picture; only JPEG is accepted. */
export const brandPictureMessage = (error: Parameters<typeof storeProblem>[0]) => storeProblem(error) ?? refusedPicture(error.status);

/** Message key (settings.error.…) of unit settings that could not be saved. */
export const unitMessage = messageByStatus({ 422: 'fields' }, 'unavailable');

/** Company fields the master can change. */
export interface CompanyPageFields {
  compName: string;
  email: string;
  tel: string;
  address: string;
  timeZone: string;
}

export const COMPANY_PAGE_FIELDS = [
  'compName',
  'email',
  'tel',
  'address',
  'timeZone',
] as const satisfies readonly (keyof CompanyPageFields)[];

/** Initial values of the form. */
export function companyPageFields({ compName, email, tel, address, timeZone }: CompanyProfile): CompanyPageFields {
  return { compName, email, tel, address, timeZone };
}

/** Message key (settings.error.…) of company details that could not be saved. */
export const companyMessage = messageByStatus({ 403: 'noAuthority', 422: 'fields' }, 'unavailable');
