import { KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { DATA_KINDS, may, type DataKind } from '@/lib/shared/permissions';
import { roleRow, ROLES, type Reach, type Role } from '@/lib/shared/roles';

/**
 * Who reads a member's measurements beside the member: their own manager and the company's master, whoever sees the company's figures,
 * colleagues by the rankings, and whoever passes a display in a lobby.
 */
export const READERS = ['MANAGER', 'STATISTICS', 'RANKING', 'LOBBY'] as const;
export type Reader = (typeof READERS)[number];

/** What a kind of data is asked about: that it is collected at all, then each reader. */
export const PURPOSES = ['COLLECT', ...READERS] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Kinds of consent; before SHARING, which is about a reader and a kind of data, there were two that were about all of them. */
export const CONSENT_KINDS = ['HEALTH_DATA', 'MANAGER_ACCESS', 'MAIL', 'SHARING'] as const;

/**
 * What each reader is agreed to or refused for. That steps are ranked, once their person has answered, is the company's choice, and the
 * texts say so; that a display shows anybody is theirs.
 */
export const KINDS_OF_READER = {
  COLLECT: DATA_KINDS,
  MANAGER: DATA_KINDS,
  STATISTICS: DATA_KINDS,
  RANKING: ['body'],
  LOBBY: ['activity'],
} as const satisfies Record<Purpose, readonly DataKind[]>;

/** One thing that a person agrees to or refuses: that a kind of data is collected, or that a reader sees it. */
export interface ConsentQuestion {
  reader: Purpose;
  kind: DataKind;
}

/** Every question, in the order in which they are asked. */
export const QUESTIONS: readonly ConsentQuestion[] = PURPOSES.flatMap((reader) =>
  KINDS_OF_READER[reader].map((kind) => ({ reader, kind })),
);

/** Version of the texts that were shown, kept with each answer; another one by itself asks nobody anew. */
export const CONSENT_VERSION = 5;
/** Days after which a person is asked anew. */
export const CONSENT_DAYS = 365;

/** Age in years from which a person answers by themselves; before, nothing is collected until a legal representative has answered. */
export const AGE_OF_CONSENT = 14;

/** Years for which each answer is kept. */
export const CONSENT_KEPT_YEARS = KEPT_YEARS.consents;

/** Whether a reader is asked about for a kind of data. */
export function isQuestion({ reader, kind }: ConsentQuestion): boolean {
  return (KINDS_OF_READER[reader] as readonly DataKind[]).includes(kind);
}

/** Whether people of a role are asked: everybody who may have measurements in a company. */
export function answersConsent(role: Role): boolean {
  return may({ role }, 'consent:use');
}

/** What people of a role are asked: who leads members stands in no ranking and counts in no figure, but is read by the master. */
export function questionsOf(role: Role): readonly ConsentQuestion[] {
  if (!answersConsent(role)) return [];
  return roleRow(role).reach === 'SELF' ? QUESTIONS : QUESTIONS.filter(({ reader }) => reader === 'COLLECT' || reader === 'MANAGER');
}

const READER_OF_REACH: Record<Reach, Reader> = { SELF: 'RANKING', TEAM: 'MANAGER', COMPANY: 'MANAGER', PLATFORM: 'STATISTICS' };

/** Which reader each role is when it opens somebody else's data. */
export const READS_AS = Object.fromEntries(ROLES.map((role) => [role, READER_OF_REACH[roleRow(role).reach]])) as Record<Role, Reader>;
