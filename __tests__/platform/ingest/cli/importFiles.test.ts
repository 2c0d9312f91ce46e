import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/platform/db/client';
import { importFiles, type ImportOrder, type ImportedAccount } from '@/platform/ingest/cli/importFiles';
import { openTestDatabase, rowsOf } from '../../../support/database/database';

const NOW = new Date('2026-06-10T00:00:00Z');
const walked = (person: number) => `Id,ActivityDate,TotalSteps\n${person},5/2/2016,9000\n`;
const point = (lat: number, time: string) => `<trkpt lat="${lat}" lon="127.0"><time>2026-06-01T${time}Z</time></trkpt>`;
const RUN = `<?xml version="1.0"?>\n<gpx version="1.1" creator="watch"><trk><type>running</type><trkseg>${point(37, '10:00:00')}${point(37.01, '10:06:00')}</trkseg></trk></gpx>`;

const folder = mkdtempSync(join(tmpdir(), 'wellness-import-'));
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('LOAD', 'Load') returning seq`);
    await rowsOf(tx, `insert into member (company_seq, login_id, type, name) values (${company!.seq}, 'load.master', 'S', 'Master')`);
  });
  writeFileSync(join(folder, 'a.csv'), walked(2000000001));
  writeFileSync(join(folder, 'b.gpx'), RUN);
  writeFileSync(join(folder, 'c.csv'), walked(2000000002));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = { path: folder, company: 'LOAD' };
/** Its report, and the accounts it told of. */
async function load(order: ImportOrder, within = database) {
  const told: ImportedAccount[] = [];
  const report = await importFiles(within, order, NOW, (accounts) => told.push(...accounts));
  return { ...report, accounts: told };
}
const accounts = () =>
  database.asPlatform((tx) => rowsOf<{ id: string }>(tx, `select login_id as id from member where type = 'U' order by 1`));

describe('R-DATA-02: one-time passwords of accounts created by an import', () => {
  test('are not created for an unknown member', async () => {
    await expect(load({ ...order, member: 'nobody' })).rejects.toThrow('no member with the ID nobody');
    expect(await accounts()).toEqual([]);
  });

  test('are told once their file is stored, before the next one is read: whoever interrupts the import has them', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'wellness-import-'));
    for (const person of [2000000011, 2000000012]) writeFileSync(join(dir, `${person}.csv`), walked(person));
    const steps: string[] = [];
    const watched = new Proxy(database, {
      get: (target, name: keyof Database) =>
        name === 'transaction'
          ? (work: Parameters<Database['transaction']>[0]) => target.transaction(work).finally(() => void steps.push('committed'))
          : target[name],
    });
    const tell = (accounts: readonly ImportedAccount[]) => steps.push(...accounts.map(({ id }) => id));
    await importFiles(watched, { path: dir, company: 'LOAD' }, NOW, tell);
    rmSync(dir, { recursive: true, force: true });
    // the first commit finds the company
    expect(steps).toEqual(['committed', 'committed', 'fitbit.2000000011', 'committed', 'fitbit.2000000012']);
  });

  test('are told even if the import fails half-way, with the file and the error', async () => {
    let left = 3;
    const failing = new Proxy(database, {
      get: (target, name: keyof Database) =>
        name === 'transaction' && (left -= 1) < 0 ? () => Promise.reject(new Error('gone')) : target[name],
    });
    const report = await load({ ...order, member: 'load.master' }, failing);
    expect(report.accounts).toEqual([{ id: 'fitbit.2000000001', password: expect.any(String) }]);
    expect(report).toMatchObject({ accepted: 2, stopped: { file: 'c.csv', error: new Error('gone') } });
  });

  test('are told beside a file without known people, of which nothing is stored', async () => {
    const report = await load(order);
    expect(report).toMatchObject({ accepted: 1, duplicates: 1, faults: [{ file: 'b.gpx', code: 'namesNobody' }] });
    expect(report.accounts.map(({ id }) => id)).toEqual(['fitbit.2000000002']);
    expect(report.stopped).toBeUndefined();
  });
});

describe('R-DATA-02: a height or a number on a scale identifies no one beyond its file', () => {
  const weighed = (...rows: string[]) => ['time,weight,height,bmi,fatRate', ...rows].join('\n');
  const at = (day: number, weight: number, height: number) => `2026-02-0${day} 00:30:20+0000,${weight},${height}.0,21.4,18.5`;
  const dir = mkdtempSync(join(tmpdir(), 'wellness-import-'));
  const loadOne = (file: string, member?: string) => load({ path: join(dir, file), company: 'LOAD', member });
  const weightsOf = (id: string) =>
    database.asPlatform(async (tx) => {
      const rows = await rowsOf<{ weight: number }>(
        tx,
        `select weight from body_record join member on member.seq = member_seq where login_id = '${id}' order by measured_at`,
      );
      return rows.map(({ weight }) => weight);
    });
  beforeAll(async () => {
    await database.asPlatform((tx) =>
      rowsOf(
        tx,
        `insert into member (company_seq, login_id, type, name) select seq, id, 'U', id from company, unnest(array['kim.load', 'lee.load']) as id where code = 'LOAD'`,
      ),
    );
    writeFileSync(join(dir, 'kim.csv'), weighed(at(1, 70, 175), at(2, 71, 175)));
    writeFileSync(join(dir, 'lee.csv'), weighed(at(1, 80, 175)));
    writeFileSync(join(dir, 'family.csv'), weighed(at(3, 72, 175), at(3, 60, 160)));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('without a named member nothing is stored, and no account is created', async () => {
    const before = await accounts();
    for (const file of ['kim.csv', 'lee.csv'])
      expect(await loadOne(file)).toMatchObject({ accepted: 0, accounts: [], faults: [{ file, code: 'namesNobody' }] });
    expect(await accounts()).toEqual(before);
  });

  test('the named member gets it: two people of the same height never share an account', async () => {
    expect(await loadOne('kim.csv', 'kim.load')).toMatchObject({ accepted: 2, accounts: [], faults: [] });
    expect(await loadOne('lee.csv', 'lee.load')).toMatchObject({ accepted: 1, accounts: [], faults: [] });
    expect(await loadOne('kim.csv', 'kim.load')).toMatchObject({ accepted: 0, duplicates: 2 });
    expect([await weightsOf('kim.load'), await weightsOf('lee.load')]).toEqual([[70, 71], [80]]);
  });

  test('a file of several people is refused, whoever is named', async () => {
    for (const member of ['kim.load', undefined])
      expect(await loadOne('family.csv', member)).toMatchObject({
        accepted: 0,
        accounts: [],
        faults: [{ file: 'family.csv', code: 'namesSeveral' }],
      });
    expect(await weightsOf('kim.load')).toEqual([70, 71]);
  });
});
