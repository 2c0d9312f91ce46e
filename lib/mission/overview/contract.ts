import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { day, memberSeq, seq } from '@/lib/shared/fields';
import { repeating, secondCat } from '../contract';

const count = z.int().check(z.nonnegative());
/** Null if there are no recipients. */
const percentage = z.nullable(z.number().check(z.gte(0), z.lte(100)));
/** Null if the group is too small to be shown. */
const hideable = z.nullable(count);
const span = { startDate: z.optional(day), endDate: z.optional(day) };

/**
 * A recipient has cleared a mission once every note is checked off, for a daily one on enough days each; percentages are of recipients,
 * those of notes of recipients × notes. The administrator sees no group smaller than the company allows: it is hidden, or the day omitted.
 */
export const missionAnalysisApi = {
  analysis: endpoint({
    method: 'GET',
    path: '/manager/missionAnalysis',
    about: 'MISSION',
    needs: 'mission:follow',
    summary: 'Returns the progress of a mission (mIndex) by note, by member and by day in the caller’s time zone.',
    failures: { 404: 'no such mission, or not visible to the caller' },
    query: z.object({ mIndex: seq }),
    response: z.object({
      missionSeq: seq,
      title: z.string(),
      contents: z.string(),
      missionType: z.enum(['ALL', 'INDIVIDUAL']),
      /** Whether ALL stands for its sender's own members, even once the sender is the master, instead of the company. */
      ofTeam: z.optional(z.boolean()),
      startDate: z.int(),
      endDate: z.optional(z.nullable(day)),
      daily: z.optional(z.boolean()),
      urlImg: z.nullable(z.string()),
      imgDue: z.boolean(),
      senderName: z.string(),
      repeat: z.optional(z.nullable(repeating)),
      /** Whether the caller sent it. */
      own: z.boolean(),
      recipientCnt: count,
      clearCnt: count,
      percentage,
      commentCnt: count,
      notes: z.array(z.object({ missionNoteSeq: seq, note: z.string(), topic: z.string(), secondCat, doneCnt: count, percentage })),
      members: z.array(
        z.object({
          memberSeq: seq,
          name: z.string(),
          /** Login ID, to tell members with the same name apart. */
          id: z.optional(z.string()),
          mngName: z.nullable(z.string()),
          doneCnt: count,
          noteCnt: count,
          /** Days on which they did something of a daily mission. */
          dayCnt: z.optional(count),
          /** Epoch ms of the last note; null while one is open. */
          clearDate: z.nullable(z.int()),
          /** Notes checked off and when (epoch ms), oldest first. */
          done: z.array(z.object({ missionNoteSeq: seq, doneDate: z.int() })),
        }),
      ),
      /** Days on which something was checked off, oldest first; for a daily mission every day's check counts. */
      days: z.array(z.object({ date: day, doneCnt: count, clearCnt: count })),
    }),
  }),
  statics: endpoint({
    method: 'GET',
    path: '/mission/statics',
    needs: 'statistics:read',
    summary:
      'Returns totals of the missions started in a range (default 30 days) by their recipients: the members the caller manages, or for the administrator a company’s.',
    query: z.object({ companySeq: z.optional(seq), ...span }),
    response: z.object({
      hidden: z.boolean(),
      missionCnt: hideable,
      recipientCnt: hideable,
      clearCnt: hideable,
      percentage,
      cats: z.array(z.object({ secondCat, plannedCnt: count, doneCnt: count, percentage })),
    }),
  }),
  trends: endpoint({
    method: 'GET',
    path: '/mission/trends',
    about: 'MISSION',
    needs: 'trend:read',
    summary:
      'Returns the share of completed missions by start day in a range (default 30 days), for a member, the members the caller manages, or a company.',
    query: z.object({ memberSeq, companySeq: z.optional(seq), ...span }),
    response: z.object({
      hidden: z.boolean(),
      list: z.array(z.object({ date: day, missionCnt: count, recipientCnt: count, clearCnt: count, percentage })),
    }),
  }),
};

export type MissionAnalysis = z.output<typeof missionAnalysisApi.analysis.response>;
