import { exportMissions } from '@/lib/bff/export/missions';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMissions;
