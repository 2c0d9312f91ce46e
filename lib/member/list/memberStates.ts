/**
 * What members can be looked for by: measured or not in the last days, missions of these days left open, notices of these days left
 * unread, an invitation not taken up, a goal that is set.
 */
export const MEMBER_STATES = ['NOT_MEASURED', 'MEASURED', 'MISSION_OPEN', 'UNREAD', 'NOT_SIGNED_IN', 'WITH_GOAL'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Those that are about a number of days; today is one of them. */
export const STATES_OF_DAYS: readonly MemberState[] = ['NOT_MEASURED', 'MEASURED', 'MISSION_OPEN', 'UNREAD'];

export const STATE_DAYS = 30;
/** A year, and the days by which a year of the dashboard is longer. */
export const MAX_STATE_DAYS = 400;

/** The states as addresses spell them. */
export const STATE_WORDS: Record<MemberState, string> = {
  NOT_MEASURED: 'notMeasured',
  MEASURED: 'measured',
  MISSION_OPEN: 'missionOpen',
  UNREAD: 'unread',
  NOT_SIGNED_IN: 'notSignedIn',
  WITH_GOAL: 'withGoal',
};
