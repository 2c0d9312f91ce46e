import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { listRules, SMALLEST_GROUP } from '@/platform/core/protectionRules.queries';
import { companies } from '@/platform/db/schema/company';
import { protectionChanges } from '@/platform/db/schema/protection';
import { openTestDatabase } from '../../support/database/database';

const START = Date.parse('2031-05-06T07:00:00Z');
const on = (day: number) => new Date(START + day * millisecondsInDay);

test('R-PRIV-04: no announced change takes effect while its company is out of use; until then it is a whole notice ahead', async () => {
  let now = on(0);
  const database = await openTestDatabase(() => now);
  const [company] = await database.asPlatform((tx) => tx.insert(companies).values({ code: 'PAUSED', name: 'P' }).returning());
  const compSeq = company!.seq;
  const use = (status: 'Y' | 'N') => database.asPlatform((tx) => tx.update(companies).set({ status }).where(eq(companies.seq, compSeq)));
  const known = { compSeq, askedBySeq: 1, rule: 'group' as const };
  await database.asPlatform((tx) =>
    tx.insert(protectionChanges).values([
      { ...known, value: 9, effectiveAt: on(-1) },
      { ...known, value: 7, effectiveAt: on(14) },
    ]),
  );
  /** The rule in effect and the next one, and the smallest group of figures. */
  const read = () =>
    database.asPlatform(async (tx) => {
      const group = (await listRules(tx, { compSeq }, now)).find(({ rule }) => rule === 'group')!;
      const [figures] = await tx.select({ least: SMALLEST_GROUP }).from(companies).where(eq(companies.seq, compSeq));
      return [group.value, group.next?.at ?? null, figures!.least];
    });
  const waitingUntil = (day: number) => [9, on(day).toISOString(), 9];
  now = on(10);
  expect(await read()).toEqual(waitingUntil(14));
  await use('N');
  expect(await read()).toEqual(waitingUntil(24));
  now = on(50);
  expect(await read()).toEqual(waitingUntil(64));
  // a change of another kind, such as of its name, is not a new beginning
  await use('N');
  expect(await read()).toEqual(waitingUntil(64));
  // what took effect before it went out of use stays in effect
  await use('Y');
  expect(await read()).toEqual([7, null, 7]);
  await use('N');
  expect(await read()).toEqual([7, null, 7]);
  await database.close();
});
