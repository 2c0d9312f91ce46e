import { download } from '@/lib/bff/download';
import { allowOnly } from '@/lib/bff/methods';
import { privacyApi } from '@/lib/privacy/contract';
import { settingPath } from '@/lib/shared/paths';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = download(privacyApi.download, settingPath('data'));
