/** Kinds of rooms: a member with their manager, a manager's team, the company's announcements. */
export const ROOM_KINDS = ['DIRECT', 'TEAM', 'ANNOUNCEMENT'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Filters of the room list: all with a message, those with unread messages, or every member of the manager. */
export const ROOM_FILTERS = ['ALL', 'UNREAD', 'MEMBERS'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

export const REPORT_REASONS = ['ABUSE', 'PRIVATE', 'SPAM', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest text of a message, in UTF-16 units, as `maxlength` of a field counts. */
export const MAX_TEXT_LENGTH = 1_000;
/** Minimum and maximum length of a search text, in UTF-16 units. */
export const MESSAGE_SEARCH_LENGTH = { min: 1, max: 100 } as const;
/** Maximum messages per response, over HTTP and over the socket alike. */
export const MAX_MESSAGES = 100;
/** Validity of a ticket in seconds. */
export const TICKET_SECONDS = 30;

/**
 * Rate limits per minute, above which a call or event is refused with RATE_LIMITED: sends, events and tickets by person; by address,
 * guesses (invalid tickets) and knocks (connections that closed before presenting a ticket, as on a page that is left at once).
 */
export const MAX_PER_MINUTE = { sends: 100, events: 600, tickets: 30, guesses: 30, knocks: 300 } as const;
/** Maximum concurrent connections per person: several tabs and a phone. */
export const MAX_SOCKETS = 5;
/** Largest packet in bytes. */
export const MAX_PACKET_BYTES = 64 * 1024;
/** Interval at which a client repeats that its user is typing, and the time after which the indicator is hidden without it, in ms. */
export const TYPING = { every: 3_000, shownFor: 6_000 } as const;

/** Normalizes a text for storage: uniform line breaks, trimmed, no invisible or bidirectional control characters. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (sign) => (sign === '\t' ? ' ' : ''))
    .trim();
}
