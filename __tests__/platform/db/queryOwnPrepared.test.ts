import type { Tx } from '@/platform/db/client';
import { queryOwnPrepared, queryPrepared, attachStatements, queryCachedSql, type Statements } from '@/platform/db/queryOwnPrepared';

let made: string[];
beforeEach(() => void (made = []));

const prepare = (name: string) => {
  made.push(name);
  return { execute: (values: Record<string, unknown>) => Promise.resolve({ name, values }) };
};
const ask = (tx: Tx, memberSeq: number, since: Date) =>
  queryOwnPrepared(tx, 'rows', { compSeq: 1, memberSeq }, { since }, () => ({ prepare }));
const preparedFor = (memberSeq: number) => ({ name: 'rows', values: { compSeq: 1, memberSeq, since: '2026-01-01T00:00:00.000Z' } });

test('a statement is prepared once per connection, and executed with the owner and values of each call', async () => {
  const statements: Statements = new Map();
  const [first, second] = [{} as Tx, {} as Tx];
  for (const tx of [first, second]) attachStatements(tx, statements);
  expect(await ask(first, 2, new Date('2026-01-01'))).toEqual(preparedFor(2));
  expect(await ask(second, 3, new Date('2026-01-01'))).toEqual(preparedFor(3));
  expect(made).toEqual(['rows']);
});

test('without a statement cache it is prepared at each call', async () => {
  const tx = {} as Tx;
  await ask(tx, 2, new Date('2026-01-01'));
  expect(await ask(tx, 3, new Date('2026-01-01'))).toEqual(preparedFor(3));
  expect(made).toEqual(['rows', 'rows']);
});

test('the builder gets placeholders for the owner and the values', async () => {
  let given: unknown[] = [];
  const scope = { compSeq: 1, memberSeq: 2, viewer: 'kept' };
  await queryOwnPrepared({} as Tx, 'rows', scope, { since: 'a' }, (own, marks) => {
    given = [own.compSeq, own.memberSeq, own.viewer, marks.since];
    return { prepare };
  });
  expect(given).toMatchObject([{ name: 'compSeq' }, { name: 'memberSeq' }, 'kept', { name: 'since' }]);
});

test('a statement planned by its values is built once too, but unnamed on the server, beside one of the same name', async () => {
  const tx = {} as Tx;
  attachStatements(tx, new Map());
  const queries = [1, 2].map((seq) => queryCachedSql(tx, 'rows', { seqs: [seq] }, () => ({ prepare })));
  expect(await Promise.all(queries)).toEqual([1, 2].map((seq) => ({ name: '', values: { seqs: [seq] } })));
  await queryPrepared(tx, 'rows', {}, () => ({ prepare }));
  expect(made).toEqual(['', 'rows']);
});
