import { missionDraftApi } from '@/lib/mission/draft/contract';
import { route, type PlatformApp } from '../http/route';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './missionDraft.queries';

/** Drafts and templates of missions and notices, which only their writer can access. */
export function missionDraftRoutes(app: PlatformApp): void {
  route(app, missionDraftApi.list, ({ access, tx }) => listDrafts(tx, access.self()));

  route(app, missionDraftApi.get, ({ access, tx, query }) => getDraft(tx, access.self(), access.members(), query.draftSeq));

  route(app, missionDraftApi.save, ({ access, tx, body, services }) => saveDraft(tx, access.self(), body, services.clock()));

  route(app, missionDraftApi.remove, ({ access, tx, body }) => deleteDraft(tx, access.self(), body.draftSeq));
}
