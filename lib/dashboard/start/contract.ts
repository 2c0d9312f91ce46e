import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';

/**
 * Onboarding progress of a manager: how many members they watch over, whether anything is or can be measured (the master's task, null for
 * managers), and whether a mission was sent, by them or, for the master, by anyone.
 */
export const firstSteps = z.object({ members: z.int(), measuring: z.nullable(z.boolean()), missions: z.boolean() });
export type FirstSteps = z.output<typeof firstSteps>;

export const startApi = {
  steps: endpoint({
    method: 'GET',
    path: '/manager/firstSteps',
    needs: 'inbox:use',
    summary: 'Returns which first steps a new company or manager has completed: members, measuring, a mission.',
    response: firstSteps,
  }),
};
