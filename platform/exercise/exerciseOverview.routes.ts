import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';
import { route, type PlatformApp } from '../http/route';
import { changePrescription, endPrescription } from './exerciseChange.queries';
import { listOverview } from './exerciseOverview.queries';
import { deleteTemplate, listTemplates, saveTemplate } from './exerciseTemplate.queries';
import { prescribe } from './prescribe.queries';

/** Managers' exercise routes. Viewing or changing a prescription is recorded in the access log. */
export function exerciseOverviewRoutes(app: PlatformApp): void {
  route(app, exerciseOverviewApi.members, async ({ access, tx, body, services }) => {
    const answer = await listOverview(tx, access.members(), body, services.clock());
    await access.logAccesses(answer.list.filter(({ state }) => state !== 'NONE').map(({ memberSeq }) => memberSeq));
    return answer;
  });

  route(app, exerciseOverviewApi.prescribe, async ({ access, tx, body, services }) => {
    const list = await prescribe(tx, access.members(), body, services.clock());
    await access.logAccesses(list.filter(({ outcome }) => outcome !== 'REFUSED').map(({ memberSeq }) => memberSeq));
    return { list };
  });

  route(app, exerciseOverviewApi.change, async ({ access, tx, body, services }) => {
    const answer = await changePrescription(tx, access.members(), body, services.clock());
    await access.logAccess(answer.memberSeq);
    return answer;
  });

  route(app, exerciseOverviewApi.end, async ({ access, tx, body, services }) => {
    const answer = await endPrescription(tx, access.members(), body, services.clock());
    await access.logAccess(answer.memberSeq);
    return answer;
  });

  route(app, exerciseTemplateApi.list, async ({ access, tx }) => ({ list: await listTemplates(tx, access.members()) }));
  route(app, exerciseTemplateApi.save, async ({ access, tx, body }) => saveTemplate(tx, access.members(), body));
  route(app, exerciseTemplateApi.remove, async ({ access, tx, body }) => deleteTemplate(tx, access.members(), body.templateSeq));
}
