import type { listRecords } from '@/platform/body/bodyRecordPage.queries';
import { Access } from '@/platform/core/access/access';
import { findWider } from '@/platform/core/scope';
import type { Tx } from '@/platform/db/client';
import type { listBloodSugars } from '@/platform/health/bloodSugar.queries';
import type { sleepAverage } from '@/platform/health/sleep.queries';
import type { listMembers } from '@/platform/member/memberList.queries';
import type { listSingleReadings } from '@/platform/health/singleReading.queries';
import { SHARED_TABLE } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { DataKind, Permission } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { codeOf, filesUnder } from '../support/sources';

/** Access without a database: nothing here asks about another member. */
const open = (role: Role, without: Permission[] = []) =>
  Access.open({ compSeq: 1, memberSeq: 2, role, without }, null as unknown as Tx, { action: 'GET /test', ip: '', now: new Date() });

test('a query on one data kind accepts no scope of another: a type error otherwise', () => {
  const access = open('U');
  const [body, sleep, health, bare] = [access.self('body'), access.self('sleep'), access.self('health'), access.self()];
  type Body = Parameters<typeof listRecords>[1];
  type Sleep = Parameters<typeof sleepAverage>[1];
  type Sugar = Parameters<typeof listBloodSugars>[1];
  type List = Parameters<typeof listMembers>[1];
  const right: [Body, Sleep, Sleep, Sugar, List] = [body, sleep, health, health, open('M').members('body')];
  // @ts-expect-error health does not include body composition
  const healthForBody: Body = health;
  // @ts-expect-error sleep does not open blood sugar
  const sleepForSugar: Sugar = sleep;
  // @ts-expect-error a scope without kinds opens no measurements
  const bareForSleep: Sleep = bare;
  // @ts-expect-error the member list contains weights
  const bareForList: List = open('M').members();
  expect([...right, healthForBody, sleepForSugar, bareForSleep, bareForList].every(({ compSeq }) => compSeq === 1)).toBe(true);
});

test('a caller without permission for a kind gets no scope of it, for one member or for many', () => {
  const assistant = open('M', ['body:read', 'sleep:read']);
  for (const ask of [
    () => assistant.self('body'),
    () => assistant.self('health'),
    () => assistant.members('body'),
    () => open('A').self('sugar'),
  ])
    expect(ask).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }) as Error);
  expect(assistant.self('vitals', 'activity').memberSeq).toBe(2);
  expect(assistant.members().managerSeq).toBe(2);
  expect(findWider(assistant.self('activity'), 'body')).toBeNull();
  expect(findWider(open('M').self('activity'), 'body')).toMatchObject({ memberSeq: 2 });
});

test('kinds of another member are refused before the member is looked up', async () => {
  await expect(open('M', ['body:read']).member(7, 'body')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(open('M', ['sugar:read']).memberUnlogged(7, 'health')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

const schemaName = (table: string) => `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`;

/** The shared table of single-number measures holds several kinds: its queries take the measure, which the scope must open. */
const SHARED = schemaName(SHARED_TABLE);

/** Tables of measurements and goals with their data kind, without the shared one. */
const TABLES: Record<string, DataKind> = {
  ...Object.fromEntries(MEASURE_SPECS.filter(({ table }) => table !== SHARED_TABLE).map(({ table, about }) => [schemaName(table), about])),
  bodyGoals: 'body',
};

test('measures that share a table have the same kind, and every measure table is in the schema', () => {
  const own = MEASURE_SPECS.filter(({ table }) => table !== SHARED_TABLE);
  expect(own.filter(({ table, about }) => TABLES[schemaName(table)] !== about)).toEqual([]);
  const schema = ['body', 'health'].map((file) => codeOf(`platform/db/schema/${file}.ts`)).join('\n');
  expect(Object.keys(TABLES).filter((name) => !schema.includes(`export const ${name} = pgTable(`))).toEqual([]);
});

/** Whether a scope written as `Scope<'body' | 'health'>` opens a kind. */
function names(scope: string, kind: DataKind): boolean {
  return scope.includes(`'${kind}'`) || (kind !== 'body' && scope.includes("'health'"));
}

/** Whether a query of the shared table takes only measures of the kind that its scope opens. */
function opensMeasure(head: string, scope: string): boolean {
  const kind = /^MemberScope<(\w+)>$/.exec(scope)?.[1];
  return kind !== undefined && head.includes(`<${kind} extends DataKind>`) && head.includes(`KindAbout<${kind}>`);
}

test('a scope of one kind opens no measure of another: naming it is a type error', () => {
  type VitalsKind = Parameters<typeof listSingleReadings<'vitals'>>[2];
  const right: VitalsKind[] = ['restingHeart', 'hrv'];
  // @ts-expect-error waist is of kind body
  const waist: VitalsKind = 'waist';
  // @ts-expect-error respiration is of kind sleep
  const breathing: VitalsKind = 'respiration';
  expect(new Set([...right, waist, breathing]).size).toBe(4);
});

test('every query on measurements takes a scope of their kind', () => {
  const faults: string[] = [];
  let checked = 0;
  for (const file of filesUnder('platform').filter((path) => path.endsWith('.queries.ts'))) {
    const code = codeOf(file);
    const imported = [...code.matchAll(/import \{([^}]*)\} from '[^']*db\/schema\/(?:body|health)'/g)].flatMap(([, list]) =>
      list!.split(','),
    );
    const tables = imported.map((name) => name.trim()).filter((name) => name in TABLES || name === SHARED);
    if (tables.length === 0) continue;
    for (const part of code.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).slice(1)) {
      const head = part.slice(0, part.search(/\{\n|=> *\n|=> /) >>> 0);
      const scopes = [...head.matchAll(/\b(?:Member|Group|Crowd)Scope(?:<[^>]*>)?/g)].map(([scope]) => scope);
      for (const table of tables.filter((name) => new RegExp(`\\b${name}\\b`).test(part.slice(head.length)))) {
        for (const scope of scopes) {
          checked += 1;
          if (table === SHARED ? !opensMeasure(head, scope) : !names(scope, TABLES[table]!))
            faults.push(`${file}: ${head.trim().split('\n')[0]} reads ${table} with ${scope}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(20);
});
