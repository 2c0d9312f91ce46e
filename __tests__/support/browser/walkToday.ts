import { dayOf } from '@/lib/shared/dates';
import { callAs } from './callAs';

/** Delivers steps of today for a member of the demo company who has a picture: in the first hours of a month nobody has any yet. */
export async function walkToday(): Promise<void> {
  const today = dayOf(new Date(), 'Asia/Seoul');
  const readings = [{ kind: 'steps', externalId: today, day: today, steps: 6_000 }];
  const report = await callAs<object>('DEMO', 'minjae.kang', 'POST', '/ingest/readings', { source: 'band', readings });
  expect(report).toMatchObject({ refused: [] });
}
