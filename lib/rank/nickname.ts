import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum length of a nickname. */
export const MAX_NICKNAME_LENGTH = 20;

/** Message key (rank.setting.…) of a ranking appearance that was not saved. */
export const appearanceMessage = messageByStatus({ 409: 'taken' }, 'failed');

/**
 * Letters, digits, spaces and . _ - with at least one letter: bidirectional and invisible characters, some of which are letters, would
 * allow impersonation.
 */
export function isNickname(text: string): boolean {
  return /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} ._-])+$/u.test(text) && /\p{L}/u.test(text);
}
