import { namedOnly } from '@/lib/recipients/recipients';
import { MAX_MISSION_RECIPIENTS } from '../mission';
import type { MissionAnalysis } from '../overview/contract';
import { EMPTY_FIELDS, type ChosenNote, type SendFields } from './missionDraft';
import { resendLength } from './missionLength';

interface ResendViewer {
  zone: string;
  today: string;
  /** The master, for whom ALL is the whole company. */
  toCompany: boolean;
}

/**
 * Form fields for sending a mission again: unchanged, except for recipients who can no longer receive it and notes no longer on the list. A
 * mission that a manager sent to ALL means their team, so for a master, even the same person by now, it becomes a list of those people.
 */
export function resendFields(sent: MissionAnalysis, listed: readonly ChosenNote[], viewer: ResendViewer): SendFields {
  const to = viewer.toCompany && (!sent.own || sent.ofTeam) ? 'INDIVIDUAL' : sent.missionType;
  const people = to === 'ALL' ? [] : namedOnly(sent.members);
  const notes = new Map(listed.map((one) => [one.missionNoteSeq, one.note]));
  return {
    ...EMPTY_FIELDS,
    title: sent.title,
    contents: sent.contents,
    ...resendLength(sent, viewer),
    daily: sent.daily ?? false,
    notes: sent.notes.flatMap(({ missionNoteSeq }) => {
      const note = notes.get(missionNoteSeq);
      return note === undefined ? [] : [{ missionNoteSeq, note }];
    }),
    to,
    // too many to name: left to the sender, who can choose teams and departments
    recipients:
      people.length > MAX_MISSION_RECIPIENTS
        ? []
        : people.map(({ memberSeq, name, id }) => ({ seq: memberSeq, name, id, type: 'U' as const })),
    samePicture: sent.urlImg !== null,
  };
}
