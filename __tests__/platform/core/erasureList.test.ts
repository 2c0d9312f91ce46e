import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addErasures,
  erasureFile,
  lacksOf,
  recordErasure,
  openErasureList,
  parseErasures,
  readErasures,
} from '@/platform/core/erasureList';

jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof fs>('node:fs');
  return { ...real, writeSync: jest.fn(real.writeSync), fsyncSync: jest.fn(real.fsyncSync) };
});
const real = jest.requireActual<typeof fs>('node:fs');
const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' });

let dataDir: string;
beforeEach(() => (dataDir = fs.mkdtempSync(join(tmpdir(), 'wellness-erasures-'))));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T00:00:00Z');
const note = (memberSeq: number) => recordErasure({ dataDir }, { compSeq: 1, memberSeq, createdAt: NOW }, NOW);
const noted = () => readErasures(erasureFile({ dataDir }))!.notes.map(({ memberSeq }) => memberSeq);

describe('the list of erasures', () => {
  test('a disk that writes part of a line refuses the note and keeps the earlier lines', async () => {
    await note(1);
    const before = fs.readFileSync(erasureFile({ dataDir }));
    jest.mocked(fs.writeSync).mockImplementationOnce((place, bytes) => real.writeSync(place, Buffer.from(bytes).subarray(0, 10)));
    jest.mocked(fs.writeSync).mockImplementationOnce(() => {
      throw full();
    });
    await expect(note(2)).rejects.toThrow('no space');
    expect(fs.readFileSync(erasureFile({ dataDir }))).toEqual(before);
    await note(3);
    expect(noted()).toEqual([1, 3]);
  });

  test('its folder is made, only the platform may read it, and a second note follows on a line of its own', async () => {
    const inner = join(dataDir, 'inner');
    await recordErasure(
      { dataDir: inner },
      { compSeq: 1, memberSeq: null, createdAt: NOW, kind: 'sleep' },
      new Date('2026-11-21T00:00:00Z'),
    );
    await recordErasure({ dataDir: inner }, { compSeq: 1, memberSeq: 2, createdAt: NOW }, NOW);
    const file = erasureFile({ dataDir: inner });
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(readErasures(file)).toEqual({
      names: [],
      notes: [
        { compSeq: 1, memberSeq: null, kind: 'sleep', createdAt: '2026-11-20T00:00:00.000Z', at: '2026-11-21T00:00:00.000Z' },
        { compSeq: 1, memberSeq: 2, createdAt: '2026-11-20T00:00:00.000Z', at: '2026-11-20T00:00:00.000Z' },
      ],
    });
    expect(fs.readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
    expect(readErasures(join(dataDir, 'missing'))).toBeUndefined();
  });

  test('a disk that takes nothing more refuses the note', async () => {
    jest.mocked(fs.writeSync).mockImplementationOnce(() => 0);
    await expect(note(1)).rejects.toThrow('No more data could be written');
    expect(noted()).toEqual([]);
  });

  test('a line written in parts is complete', async () => {
    jest.mocked(fs.writeSync).mockImplementationOnce((place, bytes) => real.writeSync(place, Buffer.from(bytes).subarray(0, 10)));
    await note(1);
    expect(noted()).toEqual([1]);
  });

  test('a failed sync refuses the note', async () => {
    jest.mocked(fs.fsyncSync).mockImplementationOnce(() => {
      throw full();
    });
    await expect(note(1)).rejects.toThrow('no space');
    expect(noted()).toEqual([]);
  });

  test('a note after a line cut off by a crash is read', async () => {
    await note(1);
    fs.appendFileSync(erasureFile({ dataDir }), '{"compSeq":1,"memberS');
    await note(2);
    await addErasures({ dataDir }, parseErasures(`${JSON.stringify({ compSeq: 1, memberSeq: 3, createdAt: '', at: '' })}\n`));
    expect(noted()).toEqual([1, 2, 3]);
  });

  test('notes written concurrently by several instances are all kept', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, member) => note(member)));
    expect(noted().sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test('it is created with an id, which it keeps; an older list gets one', async () => {
    await openErasureList({ dataDir });
    const made = readErasures(erasureFile({ dataDir }))!;
    expect(made).toEqual({ names: [expect.stringMatching(/^[0-9a-f-]{36}$/)], notes: [] });
    await note(1);
    await openErasureList({ dataDir });
    expect(readErasures(erasureFile({ dataDir }))!.names).toEqual(made.names);

    fs.writeFileSync(erasureFile({ dataDir }), '{"compSeq":1,"memberSeq":7,"createdAt":"","at":""}\n');
    expect(readErasures(erasureFile({ dataDir }))).toMatchObject({ names: [], notes: [{ memberSeq: 7 }] });
    await openErasureList({ dataDir });
    expect(readErasures(erasureFile({ dataDir }))).toMatchObject({ names: [expect.any(String)], notes: [{ memberSeq: 7 }] });
  });

  test('it says what DATA_DIR must be if that is no folder', async () => {
    const file = join(dataDir, 'file');
    fs.writeFileSync(file, '');
    await expect(openErasureList({ dataDir: file })).rejects.toThrow(
      `The list of erasures in ${file} is not writable (EEXIST); DATA_DIR must be a writable folder.`,
    );
  });

  test('it lacks another list’s entries until that is added', async () => {
    const other = parseErasures('list 0a\n{"compSeq":1,"memberSeq":7,"createdAt":"","at":""}\n');
    await openErasureList({ dataDir });
    const own = () => readErasures(erasureFile({ dataDir }))!;
    expect(lacksOf(own(), other)).toBe(true);
    await addErasures({ dataDir }, { names: other.names, notes: [] });
    expect(lacksOf(own(), other)).toBe(true);
    await addErasures({ dataDir }, other);
    expect(lacksOf(own(), other)).toBe(false);
    expect(lacksOf(own(), { names: [], notes: [] })).toBe(false);
    // what it has already is not added again
    const before = own();
    await addErasures({ dataDir }, { names: other.names, notes: [...other.notes, ...other.notes] });
    expect(own()).toEqual(before);
    expect(before.notes).toHaveLength(1);
  });
});
