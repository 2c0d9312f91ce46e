import { download } from '@/lib/bff/download';
import { allowOnly } from '@/lib/bff/methods';
import { companyClosingApi } from '@/lib/company/closing/contract';
import { PATHS } from '@/lib/shared/paths';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = download(companyClosingApi.archive, PATHS.archive);
