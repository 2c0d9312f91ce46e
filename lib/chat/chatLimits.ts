/** Kinds of rooms: a member with the manager in charge, a manager's team, the company's announcements. */
export const ROOM_KINDS = ['DIRECT', 'TEAM', 'ANNOUNCEMENT'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Which rooms of a list: all that have a message, those with unread messages, or everyone whom a manager is in charge of. */
export const ROOM_FILTERS = ['ALL', 'UNREAD', 'MEMBERS'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

export const REPORT_REASONS = ['ABUSE', 'PRIVATE', 'SPAM', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest text of a message, in UTF-16 units, as `maxlength` of a field counts. */
export const MAX_TEXT_LENGTH = 1_000;
/** Shortest and longest words looked for, in UTF-16 units. */
export const MAX_MESSAGE_SEARCH = { min: 1, max: 100 } as const;
/** Most messages of one answer, over HTTP and over the socket alike. */
export const MAX_MESSAGES = 100;
/** Seconds in which a ticket has to be used. */
export const TICKET_SECONDS = 30;

/**
 * What one person may do in a minute; above it a call or event is refused with RATE_LIMITED. `knocks` are an address's: connections that
 * ended before they showed a ticket, as those of a page that is left at once do.
 */
export const A_MINUTE = { sends: 100, events: 600, tickets: 30, knocks: 300 } as const;
/** Connections that one person may hold at once: several tabs and a phone. */
export const MAX_SOCKETS = 5;
/** Largest packet in bytes. */
export const PACKET_BYTES = 64 * 1024;
/** How often a client that keeps writing says so, and after how long without it nobody is shown as writing, in milliseconds. */
export const TYPING = { every: 3_000, shownFor: 6_000 } as const;

/** Text as it is kept: line breaks of one kind, no blanks at either end, no characters that cannot be seen or that turn the reading around. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (sign) => (sign === '\t' ? ' ' : ''))
    .trim();
}
