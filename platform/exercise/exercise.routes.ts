import { exerciseApi } from '@/lib/exercise/contract';
import { intervalOf } from '../core/dayInterval.queries';
import { route, type PlatformApp } from '../http/route';
import { adherence, findPrescription, tickSession } from './exercise.queries';
import { exerciseBoard } from './exerciseBoard.queries';
import { exerciseOverviewRoutes } from './exerciseOverview.routes';

export function exerciseRoutes(app: PlatformApp): void {
  route(app, exerciseApi.board, async ({ access, tx, query, services }) =>
    exerciseBoard(tx, await access.member(query.memberSeq), services.clock()),
  );

  route(app, exerciseApi.prescription, async ({ access, tx, query, services }) => ({
    prescription: await findPrescription(tx, await access.member(query.memberSeq), services.clock()),
  }));

  route(app, exerciseApi.session, ({ access, tx, body, services }) => tickSession(tx, access.self(), body, services.clock()));

  route(app, exerciseApi.adherence, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq);
    const now = services.clock();
    return adherence(tx, scope, await intervalOf(tx, scope, query, now), now);
  });

  exerciseOverviewRoutes(app);
}
