/** Kinds of data held about a member, in the order in which they are shown and packed; also the names of the CSV files. */
export const HELD_KINDS = [
  'profile',
  'units',
  'consents',
  'bodyRecords',
  'bodyGoals',
  'heart',
  'stress',
  'temperature',
  'bloodPressure',
  'bloodSugar',
  'steps',
  'sleep',
  'runs',
  'returnedReadings',
  'deviceNames',
  'missions',
  'missionChecks',
  'missionComments',
  'prescriptions',
  'exerciseSessions',
  'noticesRead',
  'reminders',
  'followUps',
  'chatRooms',
  'chatMessages',
  'chatReports',
  'signIns',
  'identities',
  'imports',
  'stepsBefore',
  'accessLog',
  'pictures',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** What somebody looked at, in words a member knows. */
export const VIEWED = ['PROFILE', 'BODY', 'HEALTH', 'MISSION', 'EXERCISE', 'CHAT', 'LIST', 'EXPORT', 'ACCOUNT', 'OTHER'] as const;
export type Viewed = (typeof VIEWED)[number];

/** First match counts. The part of a path before its parameters says what it is about. */
const KINDS: readonly [RegExp, Viewed][] = [
  [/^\/privacy\/download$|Excel$|^\/activity\/memberstep$|^\/export\//, 'EXPORT'],
  [/^\/member\/(unit|rank)/, 'OTHER'],
  [/^\/member\//, 'PROFILE'],
  [/^\/body\/|^\/user\/get(BodyComp|GoalAchieve)$/, 'BODY'],
  [/^\/(v19|run\/|activity\/|user\/|ingest\/|import\/|health)/, 'HEALTH'],
  [/^\/mission/, 'MISSION'],
  [/^\/exercise\//, 'EXERCISE'],
  [/^\/chat\//, 'CHAT'],
  [/^\/(company\/|handOff$)/, 'ACCOUNT'],
  [/^\/(manager|inbox)\//, 'LIST'],
];

/** What a logged action ('GET /body/list') was about. */
export function viewedOf(action: string): Viewed {
  const path = action.split(' ')[1] ?? '';
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'OTHER';
}

/** Calls that ask by POST and change nothing. */
const ASKING = /^POST \/(manager\/|exercise\/members$|member\/takenIds$)/;

/** Whether a logged action changed something. */
export function changedBy(action: string): boolean {
  return !action.startsWith('GET ') && !ASKING.test(action);
}

/** Message key (privacy.error.…) of a download that was refused; the status stands in the address it came back to. */
export function downloadMessage(status: number) {
  return status === 429 ? 'busy' : 'unavailable';
}

/** Message key (privacy.error.…) of a withdrawal that was refused. */
export function withdrawMessage(status: number) {
  if (status === 403) return 'locked';
  if (status === 406) return 'proof';
  return status === 429 ? 'tooMany' : 'unavailable';
}
