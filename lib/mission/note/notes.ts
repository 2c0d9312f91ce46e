import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum length of topic and note, in characters. */
export const NOTE_LIMITS = { topic: 100, note: 200 } as const;

/** Message key (missionDesk.error.…) of a topic or note that could not be added or deleted. */
export const noteMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'topicTaken', 422: 'fillOut' }, 'unavailable');
