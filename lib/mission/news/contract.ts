import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';

export const missionNewsApi = {
  unopened: endpoint({
    method: 'GET',
    path: '/mission/unopened',
    needs: 'mission:do',
    summary: 'Returns the number of missions the caller has received since they last opened the list.',
    response: z.object({ unopened: z.int().check(z.nonnegative()) }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/mission/opened',
    needs: 'mission:do',
    summary: 'Marks all missions the caller has received as seen.',
    response: accepted,
  }),
};
