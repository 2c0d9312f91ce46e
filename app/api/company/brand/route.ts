import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { settingsApi } from '@/lib/settings/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(settingsApi.brand);
