import { KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { DATA_KINDS, may, type DataKind } from '@/lib/shared/permissions';
import { roleRow, ROLES, type Reach, type Role } from '@/lib/shared/roles';

/**
 * Readers of a member's measurements besides the member: their manager and the company's master, the audience of the company's statistics,
 * colleagues through rankings, and anyone in front of a lobby display.
 */
export const READERS = ['MANAGER', 'STATISTICS', 'RANKING', 'LOBBY'] as const;
export type Reader = (typeof READERS)[number];

/** Purposes asked about for a kind of data: collection itself, then each reader. */
export const PURPOSES = ['COLLECT', ...READERS] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Kinds of consent; SHARING is about one reader and kind of data, and replaced two that covered all of them. */
export const CONSENT_KINDS = ['HEALTH_DATA', 'MANAGER_ACCESS', 'MAIL', 'SHARING'] as const;

/**
 * Kinds of data asked about for each purpose. Once a member has answered, ranking their steps is the company's choice, as the texts say;
 * showing them on a lobby display is the member's.
 */
export const KINDS_OF_READER = {
  COLLECT: DATA_KINDS,
  MANAGER: DATA_KINDS,
  STATISTICS: DATA_KINDS,
  RANKING: ['body'],
  LOBBY: ['activity'],
} as const satisfies Record<Purpose, readonly DataKind[]>;

/** A consent question: whether a kind of data is collected, or whether a reader sees it. */
export interface ConsentQuestion {
  reader: Purpose;
  kind: DataKind;
}

/** All questions, in the order in which they are asked. */
export const QUESTIONS: readonly ConsentQuestion[] = PURPOSES.flatMap((reader) =>
  KINDS_OF_READER[reader].map((kind) => ({ reader, kind })),
);

/** Version of the consent texts, stored with each answer; a new version alone does not require new answers. */
export const CONSENT_VERSION = 5;
/** Validity of answers in days. */
export const CONSENT_DAYS = 365;

/** Age in years from which a person consents on their own; below it nothing is collected until a legal representative has answered. */
export const AGE_OF_CONSENT = 14;

/** Retention of answers in years. */
export const CONSENT_KEPT_YEARS = KEPT_YEARS.consents;

/** Whether a purpose is asked about for a kind of data. */
export function isQuestion({ reader, kind }: ConsentQuestion): boolean {
  return (KINDS_OF_READER[reader] as readonly DataKind[]).includes(kind);
}

/** Whether a role is asked for consent: everyone in a company who may have measurements. */
export function answersConsent(role: Role): boolean {
  return may({ role }, 'consent:use');
}

/** Questions of a role: managers are in no ranking or statistic, but the master reads their data. */
export function questionsOf(role: Role): readonly ConsentQuestion[] {
  if (!answersConsent(role)) return [];
  return roleRow(role).reach === 'SELF' ? QUESTIONS : QUESTIONS.filter(({ reader }) => reader === 'COLLECT' || reader === 'MANAGER');
}

const READER_OF_REACH: Record<Reach, Reader> = { SELF: 'RANKING', TEAM: 'MANAGER', COMPANY: 'MANAGER', PLATFORM: 'STATISTICS' };

/** Which reader each role is when it opens another member's data. */
export const READS_AS = Object.fromEntries(ROLES.map((role) => [role, READER_OF_REACH[roleRow(role).reach]])) as Record<Role, Reader>;
