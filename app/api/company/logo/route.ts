import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { settingsApi } from '@/lib/settings/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(settingsApi.logo);
