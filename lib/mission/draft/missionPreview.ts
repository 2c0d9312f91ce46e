import { instantOfLocal, localTime } from '@/lib/time/localTime';
import type { Mission } from '../contract';
import type { MissionNote } from '../note/contract';
import { lastMissionDay } from '../send/missionLength';
import type { SendFields } from '../send/missionDraft';

/** Preview of the mission that a form would send, with nothing done yet; limited to notes still on the list. */
export function missionPreview(
  fields: SendFields,
  about: { listed: readonly MissionNote[]; knownPicture: string | null; today: string; zone: string; now: number },
): Mission {
  const { title, contents, when, at, daily, notes, to, samePicture } = fields;
  const known = new Map(about.listed.map((note) => [note.missionNoteSeq, note]));
  const later = when === 'later' && localTime.safeParse(at).success;
  const shown = notes.flatMap(({ missionNoteSeq }) => {
    const note = known.get(missionNoteSeq);
    return note ? [{ ...note, done: false, days: [] }] : [];
  });
  return {
    missionSeq: 1,
    title: title.trim(),
    contents: contents.trim(),
    missionNoteSeq: shown.map(({ missionNoteSeq }) => missionNoteSeq),
    missionType: to,
    takerSeq: [],
    startDate: later ? Math.max(about.now, instantOfLocal(at, about.zone).getTime()) : about.now,
    endDate: lastMissionDay(fields, about.today) ?? null,
    daily,
    urlImg: samePicture ? about.knownPicture : null,
    senderName: '',
    notes: shown,
    recipientCnt: 0,
    clearCnt: 0,
    commentCnt: 0,
  };
}
