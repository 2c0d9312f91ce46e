import { namedOnly } from '@/lib/recipients/recipients';
import { MAX_MISSION_RECIPIENTS } from '../mission';
import type { MissionAnalysis } from '../overview/contract';
import { EMPTY_FIELDS, type ChosenNote, type SendFields } from './missionDraft';
import { lengthAgain } from './missionLength';

interface Reader {
  zone: string;
  today: string;
  /** The master, to whom everybody is the company. */
  toCompany: boolean;
}

/**
 * The form of a mission that is sent again: as it was sent, to those who can still receive it, of notes that are still on the list. Everybody
 * to whom another has sent it is their team; to the master those people.
 */
export function fieldsFrom(sent: MissionAnalysis, listed: readonly ChosenNote[], reader: Reader): SendFields {
  const to = reader.toCompany && !sent.own ? 'INDIVIDUAL' : sent.missionType;
  const people = to === 'ALL' ? [] : namedOnly(sent.members);
  const notes = new Map(listed.map((one) => [one.missionNoteSeq, one.note]));
  return {
    ...EMPTY_FIELDS,
    title: sent.title,
    contents: sent.contents,
    ...lengthAgain(sent, reader),
    daily: sent.daily ?? false,
    notes: sent.notes.flatMap(({ missionNoteSeq }) => {
      const note = notes.get(missionNoteSeq);
      return note === undefined ? [] : [{ missionNoteSeq, note }];
    }),
    to,
    // more than can be named are for their sender to choose, by teams and departments
    recipients:
      people.length > MAX_MISSION_RECIPIENTS ? [] : people.map(({ memberSeq, name }) => ({ seq: memberSeq, name, type: 'U' as const })),
    samePicture: sent.urlImg !== null,
  };
}
