import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { settingsApi } from '@/lib/settings/contract';

export const { GET, PUT, PATCH, OPTIONS } = allowOnly('POST', 'DELETE');
export const POST = forward(settingsApi.ads);
export const DELETE = forward(settingsApi.deleteAds);
