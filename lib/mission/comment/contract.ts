import * as z from 'zod/mini';
import { accepted, endpoint, listOf, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { instant, page, sendKey, seq } from '@/lib/shared/fields';
import { notBlank } from '../contract';
import { MAX_COMMENT_LENGTH, COMMENT_PICTURE_TYPES, MAX_PICTURES } from '../mission';
import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';

const count = z.int().check(z.nonnegative());

/** Multipart forms encode line breaks as CRLF. */
const written = notBlank.check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.maxLength(MAX_COMMENT_LENGTH),
);

/**
 * A deleted comment with replies, and one removed by a manager (`removed`), leave a placeholder: `deleted`, without text, pictures or name.
 * `mayRemove`: the caller may remove this comment of someone else.
 */
const commentFields = {
  commentSeq: seq,
  memberSeq: z.nullable(seq),
  name: z.string(),
  urlProfile: z.nullable(z.string()),
  text: z.string(),
  date: instant,
  pictures: z.array(z.string()),
  own: z.boolean(),
  deleted: z.boolean(),
  removed: z.optional(z.boolean()),
  mayRemove: z.optional(z.boolean()),
};

export const comment = z.object({ ...commentFields, replies: z.array(z.object(commentFields)) });
export type MissionComment = z.output<typeof comment>;

/** A comment, or a reply (`parent`), without its author. */
export const commentDraft = z.object({ missionSeq: seq, text: written, parent: z.optional(seq) });

export const missionCommentApi = {
  list: endpoint({
    method: 'GET',
    path: '/mission/comment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary: 'Returns a page of a mission’s comments, newest first, each with its replies, oldest first.',
    failures: { 404: 'no mission that the caller received or sent' },
    query: z.object({ missionSeq: seq, ...page }),
    response: z.object({
      ...listOf(comment).shape,
      /** Number of undeleted comments and replies, as in the mission list; absent from upstreams that only count comments. */
      commentCnt: z.optional(count),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/mission/photoComment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary: 'Adds a comment or a reply (parent) with up to five pictures, once per sendKey. memberSeq must be the caller.',
    failures: { 413: 'a picture is too large', 415: 'a picture was refused', ...storeFailures },
    form: z.object({ ...commentDraft.shape, memberSeq: seq, sendKey }),
    files: { field: 'img', min: 0, max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES, accept: COMMENT_PICTURE_TYPES },
    response: z.object({ commentSeq: seq }),
    errors: storeErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteComment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary:
      'Deletes a comment with its pictures: the caller’s own, or for a manager also one of a member they manage, which leaves a placeholder.',
    failures: { 404: 'no such comment of the caller or of a member they manage' },
    query: z.object({ commentSeq: seq }),
    response: accepted,
  }),
};
