import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { missionNoteApi } from '@/lib/mission/note/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(missionNoteApi.removeCat);
