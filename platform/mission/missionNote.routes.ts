import { missionNoteApi } from '@/lib/mission/note/contract';
import { route, type PlatformApp } from '../http/route';
import { addNote, addTopic, deleteNotes, deleteTopic, listNotes, listTopics, renameNote, renameTopic } from './missionNote.queries';

/** The notes missions consist of, by topic. */
export function missionNoteRoutes(app: PlatformApp): void {
  route(app, missionNoteApi.mapCat, ({ access, tx }) => listTopics(tx, access.members()));

  route(app, missionNoteApi.addCat, ({ access, tx, body, services }) => addTopic(tx, access.members(), body, services.clock()));

  route(app, missionNoteApi.renameCat, ({ access, tx, body }) => renameTopic(tx, access.members(), body));

  route(app, missionNoteApi.removeCat, ({ access, tx, body, services }) =>
    deleteTopic(tx, access.members(), body.missionCatSeq, services.clock()),
  );

  route(app, missionNoteApi.rename, ({ access, tx, body }) => renameNote(tx, access.members(), body));

  route(app, missionNoteApi.list, ({ access, tx, query }) => listNotes(tx, access.members(), query));

  route(app, missionNoteApi.add, ({ access, tx, body, services }) => addNote(tx, access.members(), body, services.clock()));

  route(app, missionNoteApi.remove, ({ access, tx, body, services }) => deleteNotes(tx, access.members(), body.seq, services.clock()));
}
