import { MAX_PICTURE_BYTES, storeProblem, type PictureRule } from '@/lib/shared/picture';
import type { CompanyProfile } from '@/lib/company/contract';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Slots for promotion images (spec §9). */
export const PROMOTION_SLOTS = [0, 1, 2, 3, 4] as const;

/** A logo or promotion image. */
export const BRAND_PICTURE = { maxBytes: MAX_PICTURE_BYTES, accept: ['image/jpeg'] } as const satisfies Partial<PictureRule>;

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
