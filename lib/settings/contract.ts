import * as z from 'zod/mini';
import { accepted, endpoint, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { BRAND_PICTURE, PROMOTION_SLOTS } from './companyPage';

const { maxBytes, accept } = BRAND_PICTURE;
const jpeg = { field: 'img', min: 1, max: 1, maxBytes, accept } as const;
const slot = z.coerce.number().check(z.int(), z.gte(0), z.lte(PROMOTION_SLOTS.length - 1));

/** A company's name, logo and promotion images by slot, null where empty. `pcode` is the code its people type at sign-in. */
export const brand = z.object({
  compName: z.string(),
  pcode: z.string(),
  urlLogo: z.nullable(z.string()),
  ads: z.array(z.nullable(z.string())),
});
export type Brand = z.output<typeof brand>;

export const settingsApi = {
  brand: endpoint({
    method: 'GET',
    path: '/company/brand',
    needs: 'account:use',
    lobby: true,
    summary: 'Returns name, code, logo and promotion images of the caller’s company.',
    response: brand,
  }),
  logo: endpoint({
    method: 'POST',
    path: '/company/logo',
    needs: 'brand:write',
    summary: 'Replaces the company’s logo (JPEG).',
    failures: storeFailures,
    files: jpeg,
    response: z.object({ urlLogo: z.string() }),
    errors: storeErrors,
  }),
  ads: endpoint({
    method: 'POST',
    path: '/company/ads',
    needs: 'brand:write',
    summary: 'Replaces the promotion image of a slot (JPEG).',
    failures: storeFailures,
    query: z.object({ order: slot }),
    files: jpeg,
    response: z.object({ order: slot, url: z.string() }),
    errors: storeErrors,
  }),
  deleteAds: endpoint({
    method: 'DELETE',
    path: '/company/ads',
    needs: 'brand:write',
    summary: 'Deletes the promotion image of a slot.',
    query: z.object({ order: slot }),
    response: accepted,
  }),
};
