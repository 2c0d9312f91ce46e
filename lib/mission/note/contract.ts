import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { page, seq } from '@/lib/shared/fields';
import { notBlank, secondCat } from '../contract';
import { NOTE_LIMITS } from './notes';

/** A topic of the company; `parentSeq` 0 is the top level. */
export const missionCat = z.object({ missionCatSeq: seq, parentSeq: z.int(), title: z.string(), noteCnt: z.int() });
export type MissionCat = z.output<typeof missionCat>;

export const note = z.object({ missionNoteSeq: seq, note: z.string(), missionCatSeq: seq, topic: z.string(), secondCat });
export type MissionNote = z.output<typeof note>;

export const missionNoteApi = {
  mapCat: endpoint({
    method: 'GET',
    path: '/mission/mapCat',
    needs: 'mission:send',
    summary: 'Returns the company’s mission topics, in order of creation.',
    response: listOf(missionCat),
  }),
  addCat: endpoint({
    method: 'POST',
    path: '/mission/addCat',
    needs: 'mission:send',
    summary: 'Adds a mission topic.',
    failures: { 404: 'no such parent topic in the company', 409: 'a topic of that title exists' },
    body: z.object({
      parentSeq: z._default(z.int().check(z.gte(0), z.lte(2_147_483_647)), 0),
      title: notBlank.check(z.maxLength(NOTE_LIMITS.topic)),
    }),
    response: z.object({ missionCatSeq: seq }),
  }),
  renameCat: endpoint({
    method: 'POST',
    path: '/mission/renameCat',
    needs: 'mission:send',
    summary: 'Renames a topic; missions already sent keep the old name.',
    failures: { 404: 'no such topic', 409: 'a topic of that title exists' },
    body: z.object({ missionCatSeq: seq, title: notBlank.check(z.maxLength(NOTE_LIMITS.topic)) }),
    response: accepted,
  }),
  removeCat: endpoint({
    method: 'DELETE',
    path: '/mission/deleteCat',
    needs: 'mission:send',
    summary: 'Deletes a topic and its notes; missions already sent keep them.',
    failures: { 404: 'no such topic' },
    body: z.object({ missionCatSeq: seq }),
    response: accepted,
  }),
  list: endpoint({
    method: 'GET',
    path: '/mission/listNote',
    needs: 'mission:send',
    summary: 'Returns a page of the notes of the company or of one topic, newest first.',
    query: z.object({ ...page, missionCatSeq: z.optional(seq) }),
    response: listOf(note),
  }),
  add: endpoint({
    method: 'POST',
    path: '/mission/addNote',
    needs: 'mission:send',
    summary: 'Adds a note to a topic; its category is workout by default.',
    failures: { 404: 'no such topic' },
    body: z.object({
      missionCatSeq: seq,
      note: notBlank.check(z.maxLength(NOTE_LIMITS.note)),
      secondCat: z._default(secondCat, 'workout'),
    }),
    response: z.object({ missionNoteSeq: seq }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/mission/renameNote',
    needs: 'mission:send',
    summary: 'Renames a note; missions already sent keep the old text.',
    failures: { 404: 'no such note' },
    body: z.object({ missionNoteSeq: seq, note: notBlank.check(z.maxLength(NOTE_LIMITS.note)) }),
    response: accepted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteNote',
    needs: 'mission:send',
    summary: 'Deletes notes; missions already sent keep them.',
    failures: { 404: 'one of the notes does not exist in the company; nothing is deleted' },
    body: z.object({ seq: z.array(seq).check(z.minLength(1), z.maxLength(1000)) }),
    response: accepted,
  }),
};
