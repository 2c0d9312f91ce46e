import * as z from 'zod/mini';
import { accepted, endpoint, listOf, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { instant, page, sendKey, seq } from '@/lib/shared/fields';
import { notBlank } from '../contract';
import { COMMENT_LENGTH, COMMENT_PICTURE_TYPES, MAX_PICTURES } from '../mission';
import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';

const count = z.int().check(z.nonnegative());

/** Forms carry line breaks as two characters, which nobody wrote. */
const written = notBlank.check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.maxLength(COMMENT_LENGTH),
);

/**
 * A deleted comment that has replies, and one that a manager took away (removed), stays as an empty place: deleted, without text,
 * pictures or name. mayRemove says that the caller may take away what somebody else wrote.
 */
const said = {
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

export const comment = z.object({ ...said, replies: z.array(z.object(said)) });
export type MissionComment = z.output<typeof comment>;

/** A comment, or a reply (parent), before it has a writer. */
export const commentDraft = z.object({ missionSeq: seq, text: written, parent: z.optional(seq) });

export const missionCommentApi = {
  list: endpoint({
    method: 'GET',
    path: '/mission/comment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary: 'Comments of a mission, newest first, each with its replies, oldest first.',
    failures: { 404: 'no mission that one received or sent' },
    query: z.object({ missionSeq: seq, ...page }),
    response: z.object({
      ...listOf(comment).shape,
      /** Comments and replies that stand, as the list of missions counts them; absent from upstreams that count comments alone. */
      commentCnt: z.optional(count),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/mission/photoComment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary: 'Adds a comment with up to five pictures, or a reply (parent), once for a sendKey. memberSeq is the writer.',
    failures: { 413: 'a picture was refused', 415: 'a picture was refused', 429: 'no more pictures today', ...storeFailures },
    form: z.object({ ...commentDraft.shape, memberSeq: seq, sendKey }),
    files: { field: 'img', min: 0, max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES, accept: COMMENT_PICTURE_TYPES },
    response: z.object({ commentSeq: seq }),
    errors: {
      /** Which of the pictures was refused, from 0. */
      415: z.object({ picture: z.optional(count) }),
      /** How many pictures a member may add in a day. */
      429: z.object({ perDay: z.optional(count) }),
      ...storeErrors,
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteComment',
    about: 'MISSION',
    needs: 'mission:comment',
    summary: 'Deletes a comment with its pictures: an own one, for a manager also one of a member of theirs, where a trace of it stays.',
    failures: { 404: 'no such comment of one’s own or of a member of one’s own' },
    query: z.object({ commentSeq: seq }),
    response: accepted,
  }),
};
