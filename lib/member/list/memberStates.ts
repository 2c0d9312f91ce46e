/**
 * States members can be filtered by: (not) measured in the last days, missions of these days open, notices of these days unread, invitation
 * not used, goal set.
 */
export const MEMBER_STATES = ['NOT_MEASURED', 'MEASURED', 'MISSION_OPEN', 'UNREAD', 'NOT_SIGNED_IN', 'WITH_GOAL'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** States that depend on a number of days, today included. */
export const STATES_OF_DAYS: readonly MemberState[] = ['NOT_MEASURED', 'MEASURED', 'MISSION_OPEN', 'UNREAD'];

/** Days by default: as many as the missions and unread notices of a row cover. */
export const STATE_DAYS = 28;
/** A year, and the extra days of a year on the dashboard. */
export const MAX_STATE_DAYS = 400;

/** URL values of the states. */
export const STATE_WORDS: Record<MemberState, string> = {
  NOT_MEASURED: 'notMeasured',
  MEASURED: 'measured',
  MISSION_OPEN: 'missionOpen',
  UNREAD: 'unread',
  NOT_SIGNED_IN: 'notSignedIn',
  WITH_GOAL: 'withGoal',
};
