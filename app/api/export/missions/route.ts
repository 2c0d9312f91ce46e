import { exportMissions } from '@/lib/bff/exports/exportMissions';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMissions;
