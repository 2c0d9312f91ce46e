import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { HELD_MEASURES } from '@/lib/measures/measures';
import { changesAnything, type About, type EndpointSpec } from '@/lib/shared/endpoint';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { DownloadKind } from './review/accessReview';

/** Kinds of data held about a member, in display and archive order; also the CSV file names. */
export const HELD_KINDS = [
  'profile',
  'units',
  'consents',
  'leftOut',
  bodyMeasure.held,
  'bodyGoals',
  ...HELD_MEASURES.filter((held) => held !== bodyMeasure.held),
  'returnedReadings',
  'deviceNames',
  'missions',
  'missionChecks',
  'missionDays',
  'missionComments',
  'missionDrafts',
  'missionsSent',
  'prescriptions',
  'exerciseSessions',
  'noticesReceived',
  'noticesRead',
  'reminders',
  'noticesSent',
  'followUps',
  'chatRooms',
  'chatMessages',
  'chatReports',
  'signIns',
  'browsers',
  'identities',
  'secondFactor',
  'recoveryCodes',
  'passkeys',
  'pushBrowsers',
  'imports',
  'stepsBefore',
  'accessLog',
  'pictures',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Kinds kept for a while after an account has ended: ended sign-ins, and the access log. */
export const KEPT_AFTER_LEAVING = ['signIns', 'accessLog'] as const satisfies readonly HeldKind[];

/** What a logged call ('GET /body/list') was about, whether it changed anything, and, for a download, which rows it contained. */
export interface LoggedCall {
  about: About;
  changes: boolean;
  exports: DownloadKind;
}

/** Resolves logged actions by the calls' contracts; an action without a contract is about OTHER. */
export function actionReader(calls: readonly EndpointSpec[]): (action: string) => LoggedCall {
  const known = new Map<string, LoggedCall>();
  for (const spec of calls) {
    const { method, path, about = 'OTHER', exports = 'OTHER' } = spec;
    known.set(`${method} ${path}`, { about, changes: changesAnything(spec), exports });
  }
  return (action) => known.get(action) ?? { about: 'OTHER', changes: !action.startsWith('GET '), exports: 'OTHER' };
}

/** Message key (privacy.error.…) of a refused download; the status is in the URL that it redirected to. */
export const heldDownloadMessage = messageByStatus({ 403: 'confirm', 429: 'busy' }, 'unavailable');

/** Message key (privacy.error.…) of a refused withdrawal. */
export const withdrawMessage = messageByStatus({ 403: 'locked', 406: 'proof', 429: 'tooMany' }, 'unavailable');
