import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { inRoomOf } from '../chat/chatRoom.queries';
import type { Viewer } from '../core/scope';
import type { Tx } from '../db/client';
import { chatMessages } from '../db/schema/chat';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { missions } from '../db/schema/mission';
import { commentPictures, missionComments } from '../db/schema/missionComment';
import { openTo } from '../mission/mission.queries';
import { commentsReadableBy, writer } from '../mission/comment/missionComment.queries';

const one = { one: sql`1` };

function ofOpenMission(tx: Tx, viewer: Viewer, now: Date): SQL {
  return exists(
    tx
      .select(one)
      .from(missions)
      .where(and(eq(missions.imageFile, files.name), openTo(tx, viewer, now))),
  );
}

function ofOpenComment(tx: Tx, viewer: Viewer, now: Date): SQL {
  const comment = and(eq(missionComments.compSeq, commentPictures.compSeq), eq(missionComments.seq, commentPictures.commentSeq));
  const mission = and(eq(missions.compSeq, missionComments.compSeq), eq(missions.seq, missionComments.missionSeq));
  return exists(
    tx
      .select(one)
      .from(commentPictures)
      .innerJoin(missionComments, comment)
      .innerJoin(missions, mission)
      .innerJoin(members, writer)
      .where(
        and(
          eq(commentPictures.compSeq, viewer.compSeq),
          eq(commentPictures.file, files.name),
          openTo(tx, viewer, now),
          commentsReadableBy(viewer),
        ),
      ),
  );
}

async function inShownRoom(tx: Tx, viewer: Viewer, name: string): Promise<boolean> {
  const shown = and(eq(chatMessages.compSeq, viewer.compSeq), eq(chatMessages.pictureFile, name), isNull(chatMessages.hiddenAt));
  const [message] = await tx.select({ roomSeq: chatMessages.roomSeq }).from(chatMessages).where(shown);
  return message !== undefined && inRoomOf(tx, viewer, message.roomSeq);
}

/**
 * Returns whether a viewer may see a stored picture: mission and comment pictures if they may open the mission, chat pictures if they are
 * in the room, all others (profiles, logo, promotion) anyone in the company. A lobby display sees profile pictures and the logo only.
 */
export async function maySeeFile(tx: Tx, viewer: Viewer, name: string, now: Date): Promise<boolean> {
  const [file] = await tx
    .select({ purpose: files.purpose, ownerSeq: files.ownerSeq })
    .from(files)
    .where(and(eq(files.compSeq, viewer.compSeq), eq(files.name, name)));
  if (!file) return false;
  if (viewer.rankOnly) return file.purpose === 'PROFILE' || file.purpose === 'LOGO';
  if (file.purpose === 'CHAT') return file.ownerSeq === viewer.memberSeq || inShownRoom(tx, viewer, name);
  if (file.purpose !== 'MISSION' && file.purpose !== 'COMMENT') return true;
  const shown = file.purpose === 'MISSION' ? ofOpenMission(tx, viewer, now) : ofOpenComment(tx, viewer, now);
  return (await tx.$count(files, and(eq(files.compSeq, viewer.compSeq), eq(files.name, name), shown))) > 0;
}
