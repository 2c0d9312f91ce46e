import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { companyApi } from '@/lib/company/contract';
import { useChangeCompany } from '@/lib/company/useCompany';
import { settingsApi } from './contract';

const BRAND = [settingsApi.brand.path];

/** Reads the company's name, logo and promotion images. */
export function useBrand() {
  return useRead(settingsApi.brand, {});
}

export function useSendLogo() {
  return useSend(settingsApi.logo, BRAND);
}

export function useSendPromotion() {
  return useSend(settingsApi.ads, BRAND);
}

export function useRemovePromotion() {
  return useSend(settingsApi.deleteAds, BRAND);
}

/** Reads the company's details, for its master. */
export function useCompanyProfile() {
  return useRead(companyApi.profile, { query: {} });
}

export function useSaveCompany() {
  return useChangeCompany(BRAND);
}
