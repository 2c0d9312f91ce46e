import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Message key (consent.error.…) of answers that could not be saved. */
export const consentMessage = messageByStatus({ 429: 'tooMany' }, 'unavailable');
