import * as z from 'zod/mini';
import { savedEntry } from '@/lib/measures/entry/savedEntry';
import { allowsManualEntry, numberKinds, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { afterRecord, day, dayRange, gender, instant, memberSeq, seq } from '@/lib/shared/fields';
import type { DataKind } from '@/lib/shared/permissions';
import { localTime } from '@/lib/time/localTime';

/** A measure's number in its stored unit; `manual` if the member entered it. */
const singleReading = z.object({ seq, date: instant, value: z.number(), manual: z.boolean() });
export type SingleReading = z.output<typeof singleReading>;

/** A reading far from the member's usual value at the time, in its stored unit. */
export const readingQuestion = z.object({ seq, date: instant, value: z.number(), usual: z.number() });
export type ReadingQuestion = z.output<typeof readingQuestion>;

const draftOf = (one: MeasureKind) => {
  const { min, max } = numberOfMeasure(one).of;
  return z.object({ seq: z.optional(seq), kind: z.literal(one), insDte: localTime, value: z.number().check(z.gte(min), z.lte(max)) });
};

/** `insDte` is the member's local time; with `seq`, an existing reading of the same measure is changed. */
const draftAbout = (about: DataKind) => z.union(numberKinds(about).filter(allowsManualEntry).map(draftOf));
export type SingleReadingDraft = z.output<ReturnType<typeof draftAbout>>;

/** A call that lists readings of one measure. */
const listAbout = (about: DataKind) => ({
  summary:
    'Returns up to 10,000 readings of one measure in a range of days, the latest ones, oldest first, with the sex used for reference ranges and the last day with a reading.',
  query: z.object({ kind: z.enum(numberKinds(about)), ...dayRange, after: afterRecord, memberSeq }),
  response: z.object({
    list: z.array(singleReading),
    total: z.int().check(z.nonnegative()),
    /** Cursor (`after`) to the readings before these, null if there are none; absent from upstreams that only go by day. */
    next: z.optional(z.nullable(z.string())),
    gender,
    /** Unusual readings awaiting confirmation, which only count once confirmed, newest first; absent from upstreams that never ask. */
    questions: z.optional(z.array(readingQuestion)),
    /** In the member's zone; null without any reading. */
    lastDay: z.nullable(day),
  }),
});

const GONE = { 404: 'no such reading of the caller' } as const;
const saveAbout = (about: DataKind) => ({
  summary: 'Adds a reading of the caller, or changes a manually entered one.',
  failures: { ...GONE, 409: 'this kind of data is not collected' },
  body: draftAbout(about),
  response: savedEntry,
});
const removeAbout = (about: DataKind) => ({
  summary: 'Deletes a manually entered reading of the caller.',
  failures: GONE,
  query: z.object({ kind: z.enum(numberKinds(about)), seq }),
  response: accepted,
});

const answerAbout = (about: DataKind) => ({
  summary:
    'Confirms or rejects an unusual reading of the caller: a confirmed one counts from now on, a rejected one is kept, but shown and counted nowhere.',
  failures: GONE,
  body: z.object({ kind: z.enum(numberKinds(about)), seq, right: z.boolean() }),
  response: accepted,
});

/**
 * Single-value measures from devices, files and manual entry; each is defined in lib/measures. Every data kind has its own calls, because
 * it has its own permission.
 */
export const bodyReadingApi = {
  list: endpoint({ method: 'GET', path: '/body/readings', about: 'BODY', needs: 'body:read', ...listAbout('body') }),
  save: endpoint({ method: 'POST', path: '/body/saveReading', about: 'BODY', needs: 'body:write', ...saveAbout('body') }),
  answer: endpoint({ method: 'POST', path: '/body/answerReading', about: 'BODY', needs: 'body:write', ...answerAbout('body') }),
  remove: endpoint({ method: 'DELETE', path: '/body/deleteReading', about: 'BODY', needs: 'body:write', ...removeAbout('body') }),
};

export const vitalsReadingApi = {
  list: endpoint({ method: 'GET', path: '/vitals/readings', about: 'HEALTH', needs: 'vitals:read', ...listAbout('vitals') }),
  save: endpoint({ method: 'POST', path: '/vitals/saveReading', about: 'HEALTH', needs: 'vitals:write', ...saveAbout('vitals') }),
  answer: endpoint({ method: 'POST', path: '/vitals/answerReading', about: 'HEALTH', needs: 'vitals:write', ...answerAbout('vitals') }),
  remove: endpoint({ method: 'DELETE', path: '/vitals/deleteReading', about: 'HEALTH', needs: 'vitals:write', ...removeAbout('vitals') }),
};

export const activityReadingApi = {
  list: endpoint({ method: 'GET', path: '/activity/readings', about: 'HEALTH', needs: 'activity:read', ...listAbout('activity') }),
  save: endpoint({ method: 'POST', path: '/activity/saveReading', about: 'HEALTH', needs: 'activity:write', ...saveAbout('activity') }),
  answer: endpoint({
    method: 'POST',
    path: '/activity/answerReading',
    about: 'HEALTH',
    needs: 'activity:write',
    ...answerAbout('activity'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/activity/deleteReading',
    about: 'HEALTH',
    needs: 'activity:write',
    ...removeAbout('activity'),
  }),
};

/** Delivered by devices only. */
export const sleepReadingApi = {
  list: endpoint({ method: 'GET', path: '/sleep/readings', about: 'HEALTH', needs: 'sleep:read', ...listAbout('sleep') }),
  answer: endpoint({ method: 'POST', path: '/sleep/answerReading', about: 'HEALTH', needs: 'sleep:write', ...answerAbout('sleep') }),
};
