import { useRead } from '@/lib/browser/read';
import { useSend } from '@/lib/browser/send';
import { settingsApi } from './contract';

const BRAND = [settingsApi.brand.path];

/** The company's name, logo and promotion images. */
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
