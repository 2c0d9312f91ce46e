import { exportMembers } from '@/lib/bff/export/members';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMembers;
