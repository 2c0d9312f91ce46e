import { exportMembers } from '@/lib/bff/exports/exportMembers';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMembers;
