import * as z from 'zod/mini';
import { endpoint, listOf } from '@/lib/shared/endpoint';
import { day, memberSeq, page } from '@/lib/shared/fields';

/** A day with data and its number of readings. */
export const dataDay = z.object({ date: day, count: z.int() });

const query = z.object({
  page: page.page,
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 366),
  memberSeq,
});
const response = listOf(dataDay);

/** Days with data in the member's zone, newest first; one call per health screen tab, under the tab's name. */
export const daysApi = {
  heart: endpoint({
    method: 'GET',
    path: '/v19heart/listExistDataAllDev',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns days with heart readings from any device, newest first.',
    query,
    response,
  }),
  pressure: endpoint({
    method: 'GET',
    path: '/v19blood/listExistData',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns days with blood pressure readings, newest first.',
    query,
    response,
  }),
  stress: endpoint({
    method: 'GET',
    path: '/v19Stress/listExistData',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns days with stress readings, newest first.',
    query,
    response,
  }),
  sleep: endpoint({
    method: 'GET',
    path: '/v19sleep/listExistData',
    about: 'HEALTH',
    needs: 'sleep:read',
    summary: 'Returns days of waking with a night, newest first.',
    query,
    response,
  }),
  temperature: endpoint({
    method: 'GET',
    path: '/v19temperature/listExistData',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns days with temperature readings, newest first.',
    query,
    response,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/v19step/listExistData',
    about: 'HEALTH',
    needs: 'activity:read',
    summary: 'Returns days with steps, newest first.',
    query,
    response,
  }),
  run: endpoint({
    method: 'GET',
    path: '/run/listExistData',
    about: 'HEALTH',
    needs: 'activity:read',
    summary: 'Returns days with runs, newest first.',
    query,
    response,
  }),
  pressureInput: endpoint({
    method: 'GET',
    path: '/v19blood/listExistDataManually',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns days with manually entered blood pressure readings, newest first.',
    query,
    response,
  }),
  sugarInput: endpoint({
    method: 'GET',
    path: '/v19sugar/listExistData',
    about: 'HEALTH',
    needs: 'sugar:read',
    summary: 'Returns days with blood sugar readings, newest first.',
    query,
    response,
  }),
};
