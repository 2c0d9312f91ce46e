import { localTime } from '@/lib/time/localTime';
import type { MissionDraft } from '../contract';
import { missionProblems, type MissionProblem } from '../mission';
import { repeatProblem, startsInRound, type RepeatProblem } from '../repeat/repeatFields';
import type { SendFields } from './missionDraft';
import { endProblem, type EndProblem } from './missionLength';

/** Problems only the server can detect. */
type RefusedProblem = 'nobodyReached' | 'repeatOver';
export type SendProblem = MissionProblem | 'startMissing' | 'startInRound' | EndProblem | RepeatProblem | RefusedProblem;

const FIELD_OF: Record<SendProblem, keyof SendFields> = {
  titleBlank: 'title',
  contentsBlank: 'contents',
  contentsTooLong: 'contents',
  startMissing: 'at',
  startInRound: 'at',
  endMissing: 'endDate',
  endEarly: 'endDate',
  endLate: 'endDate',
  endOfDaily: 'lasts',
  endOfRepeat: 'lasts',
  endOverRound: 'lasts',
  repeatTimes: 'repeatTimes',
  repeatUntil: 'repeatUntil',
  repeatFar: 'repeatUntil',
  repeatOver: 'repeatTimes',
  nobodyReached: 'recipients',
  noteMissing: 'notes',
  recipientMissing: 'recipients',
  pictureMissing: 'picture',
};

/** Problems that prevent sending a form, by field; the messages are `missionDesk.problem.<problem>`. */
export function sendProblems(
  fields: SendFields,
  lang: MissionDraft['lang'],
  today: string,
): Partial<Record<keyof SendFields, SendProblem>> {
  const known: SendProblem[] = missionProblems({
    title: fields.title,
    contents: fields.contents,
    lang,
    notes: fields.notes.length,
    recipients: fields.recipients.length,
    toAll: fields.to === 'ALL',
    pictures: fields.picture || fields.samePicture ? 1 : 0,
  });
  if (fields.when === 'later' && !localTime.safeParse(fields.at).success) known.push('startMissing');
  else if (startsInRound(fields, today)) known.push('startInRound');
  const end = endProblem(fields, today);
  if (end) known.push(end);
  const again = repeatProblem(fields, today);
  if (again) known.push(again);
  return Object.fromEntries(known.map((problem) => [FIELD_OF[problem], problem]));
}

/** Problem for the error code of a refused field that the form could not validate itself. */
export function refusedProblem(field: keyof SendFields, code: string | undefined, { every }: SendFields): SendProblem | undefined {
  const isSmall = code === 'too_small';
  if (!isSmall && code !== 'too_big') return undefined;
  if (field === 'at') return isSmall ? 'startInRound' : undefined;
  if (field === 'recipients') return isSmall ? 'nobodyReached' : undefined;
  if (field === 'repeatUntil') return isSmall ? 'repeatUntil' : 'repeatFar';
  if (field === 'repeatTimes') return isSmall ? 'repeatOver' : 'repeatTimes';
  if (field !== 'endDate' && field !== 'lasts') return undefined;
  return isSmall ? 'endEarly' : every === 'ONCE' ? 'endLate' : 'endOverRound';
}
