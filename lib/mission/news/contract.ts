import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';

export const missionNewsApi = {
  unopened: endpoint({
    method: 'GET',
    path: '/mission/unopened',
    needs: 'mission:do',
    summary: 'How many missions have come to the caller since they last looked.',
    response: z.object({ unopened: z.int().check(z.nonnegative()) }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/mission/opened',
    needs: 'mission:do',
    summary: 'Notes that the caller has looked at every mission that has come to them.',
    response: accepted,
  }),
};
