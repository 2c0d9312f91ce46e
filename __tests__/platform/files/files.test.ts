import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Driver } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import { clockAhead } from '@/lib/shared/clock';
import type { AppError } from '@/lib/shared/errors';
import { openDatabase, type Database, type Tx } from '@/platform/db/client';
import { fileRemovals, files } from '@/platform/db/schema/file';
import { openFiles } from '@/platform/files/files';
import { toJpeg } from '@/platform/files/jpeg';
import { withFiles } from '@/platform/files/withFiles';
import { badPictures } from '../../support/files/badPictures';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { emptyEmbedded } from '../../support/database/database';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { recordCases } from '../../support/amount';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'FILES'), await seedFixtures(platform, 'OTHERS')];
});
afterAll(() => platform.stop());

const plain = (width = 32, height = 16) => sharp({ create: { width, height, channels: 3, background: '#2a6' } });

async function upload(files: { content: Buffer; name?: string; field?: string }[], token = fixtures.U.token) {
  const form = new FormData();
  for (const { content, name = 'me.jpg', field = 'img' } of files)
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  return platform.call<{ urlProfile: string; error: { code: string } }>('POST', '/member/profileImg', { token, body: form });
}

async function fetched(path: string, token?: string) {
  const answer = await fetch(platform.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** A PNG with a huge size in its header, followed by one empty row. */
function hugePng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(width + 1))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures', () => {
  test('R-SHELL-10 U3: JPEG, PNG and WebP become a JPEG without metadata', async () => {
    const turned = await plain(64, 32)
      .withExif({ IFD0: { Copyright: 'EXIF-CANARY' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    for (const content of [turned, await plain().png().toBuffer(), await plain().webp().toBuffer()]) {
      const { status, body } = await upload([{ content }]);
      expect([status, body.urlProfile]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
      const stored = (await fetched(body.urlProfile, fixtures.U.token)).content;
      const { format, exif, icc, width } = await sharp(stored).metadata();
      expect([format, exif, icc]).toEqual(['jpeg', undefined, undefined]);
      // the EXIF orientation is applied before it is dropped
      expect(width).toBe(32);
      expect(stored.includes('CANARY')).toBe(false);
    }
  });

  test('U1: content that is not JPEG, PNG or WebP is refused, whatever type it claims', async () => {
    const bad = Object.entries(await badPictures());
    expect(bad.length).toBeGreaterThanOrEqual(80);
    const stored = await platform.sql('select name from file order by 1');
    for (const [kind, content] of bad) {
      const { status, body } = await upload([{ content }]);
      expect([kind, status, body.error?.code]).toEqual([kind, 415, 'UNSUPPORTED_TYPE']);
    }
    recordCases('malicious files', bad.length, 0);
    expect(await platform.sql('select name from file order by 1')).toEqual(stored);
  });

  test('U1 U3: data appended to or hidden in a real picture is removed', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const stowaway = Buffer.from('<script>STOWAWAY</script>');
    const comment = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([0, stowaway.length + 2]), stowaway]);
    const riders = [
      Buffer.concat([jpeg, stowaway]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([await plain().png().toBuffer(), stowaway]),
    ];
    for (const content of riders) {
      expect(content.includes('STOWAWAY')).toBe(true);
      const { status, body } = await upload([{ content }]);
      expect(status).toBe(200);
      expect((await fetched(body.urlProfile, fixtures.U.token)).content.includes('STOWAWAY')).toBe(false);
    }
  });

  test('U4: a picture of more than 51 million pixels is refused at once with the reason, and the largest of a phone of 50 megapixels is accepted', async () => {
    // measured in CPU time, because the machine may be busy with something else
    const before = process.cpuUsage();
    const refused = { code: 'UNSUPPORTED_TYPE', options: { details: { reason: 'pixels' } } };
    await expect(toJpeg(hugePng(16_000, 16_000), ['image/png'])).rejects.toMatchObject(refused);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
    expect((await upload([{ content: hugePng(16_000, 16_000) }])).status).toBe(415);
    const above = await upload([{ content: await plain(10_201, 5_000).png().toBuffer() }]);
    expect([above.status, above.body.error]).toEqual([415, expect.objectContaining({ details: { picture: 0, reason: 'pixels' } })]);
    const { body } = await upload([{ content: await plain(8_192, 6_144).png().toBuffer() }]);
    expect(await sharp((await fetched(body.urlProfile, fixtures.U.token)).content).metadata()).toMatchObject({ width: 2048, height: 1536 });
  });

  test('U4: large pictures, such as a phone takes at its highest resolution, are accepted, also several at once', async () => {
    const content = await plain(5_712, 4_284).jpeg().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload([{ content }])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('U4: only the first frame of an animation is kept, however many follow', async () => {
    const [frames, edge] = [200, 400];
    const raw = Buffer.concat(Array.from({ length: frames }, (_, frame) => Buffer.alloc(edge * edge * 3, (frame % 2) * 255)));
    const content = await sharp(raw, {
      raw: { width: edge, height: edge * frames, channels: 3, pageHeight: edge },
      limitInputPixels: false,
    })
      .webp({ effort: 0, quality: 1 })
      .toBuffer();
    // together more than the limit
    expect((await sharp(content, { animated: true, limitInputPixels: false }).metadata()).pages).toBe(frames);
    const { status, body } = await upload([{ content }]);
    expect(status).toBe(200);
    expect(await sharp((await fetched(body.urlProfile, fixtures.U.token)).content).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  test('U2: more than 8 MB is 413; none, two, or one in another field is 422', async () => {
    const content = await plain().jpeg().toBuffer();
    expect((await upload([{ content: Buffer.alloc(8 * 1024 * 1024 + 1, 1) }])).status).toBe(413);
    expect((await upload([])).status).toBe(422);
    expect((await upload([{ content }, { content }])).status).toBe(422);
    expect((await upload([{ content, field: 'other' }])).status).toBe(422);
    expect((await platform.call('POST', '/member/profileImg', { token: fixtures.U.token, body: {} })).status).toBe(415);
    // ends before its last boundary
    const cut = await platform.call<{ error: { fields: object[] } }>('POST', '/member/profileImg', {
      token: fixtures.U.token,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: '--cut\r\ncontent-disposition: form-data; name="img"; filename="me.jpg"\r\n\r\nhalf',
    });
    expect([cut.status, cut.body.error.fields]).toEqual([422, [{ path: 'img', code: 'invalid_format' }]]);
  });

  test('U5: the sender’s file name never becomes a path', async () => {
    const content = await plain().jpeg().toBuffer();
    for (const name of [
      '../../x.jpg',
      '..\\..\\x.jpg',
      'a\0b.jpg',
      `${'x'.repeat(300)}.jpg`,
      'con',
      'NUL.jpg',
      '.htaccess',
      '한글 👍.jpg',
      '<img src=x>.jpg',
    ]) {
      const { status, body } = await upload([{ content, name }]);
      expect([name, status, body.urlProfile]).toEqual([name, 200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
    }
  });

  test('U6: it is served to its own company only, with a fixed content type', async () => {
    const { body } = await upload([{ content: await plain().jpeg().toBuffer() }]);
    const { status, headers } = await fetched(body.urlProfile, fixtures.otherU.token);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/jpeg', 'nosniff']);
    expect([headers.get('cross-origin-resource-policy'), headers.get('content-security-policy')]).toEqual([
      'same-origin',
      "default-src 'none'; sandbox",
    ]);
    expect((await fetched(body.urlProfile, foreign.S.token)).status).toBe(404);
    expect((await fetched(body.urlProfile)).status).toBe(401);
    for (const name of ['..%2f..%2fpackage.json', '%00.jpg', 'x.jpg', `${'0'.repeat(36)}.jpg`]) {
      expect([name, (await fetched(`/files/${name}`, fixtures.U.token)).status]).toEqual([name, 404]);
    }
  });

  test('R-SHELL-10: a new picture replaces the old one, which is removed', async () => {
    const content = await plain().jpeg().toBuffer();
    const [first, second] = [await upload([{ content }]), await upload([{ content }])];
    expect((await fetched(first.body.urlProfile, fixtures.U.token)).status).toBe(404);
    const { body } = await platform.call<{ urlProfile: string }>('GET', '/member/profile', { token: fixtures.U.token });
    expect(body.urlProfile).toBe(second.body.urlProfile);
  });
});

describe('a full disk', () => {
  const owner = (who: Fixtures) => ({ compSeq: who.compSeq, ownerSeq: who.U.seq, purpose: 'COMMENT' as const });
  let database: Database;
  let company: Fixtures;
  beforeAll(async () => {
    const url = await freshDatabaseUrl();
    database = await openDatabase({ databaseUrl: url, databaseDir: null }, clockAhead(0), url ? undefined : await emptyEmbedded());
    const [compSeq, seq] = [1, 1];
    await database.asPlatform(async (tx) => {
      await tx.execute(sql`insert into company (seq, code, name) values (${compSeq}, 'FULL', 'FULL')`);
      await tx.execute(sql`insert into member (seq, company_seq, login_id, type, name, email, gender, birth_date, height, time_zone, password_hash)
        values (${seq}, ${compSeq}, 'full.member', 'U', 'n', 'n@example.com', 'M', '1981-03-05', 178, 'Asia/Seoul', 'x')`);
    });
    company = { ...fixtures, compSeq, U: { seq, token: '' } };
  });
  afterAll(() => database.close());

  /** A store with room for `room` more files, which then writes half of the next. */
  function narrow(base: string, room: number): Driver {
    const folder = fsDriver({ base });
    return {
      ...folder,
      async setItemRaw(key: string, value: unknown, options) {
        if (room-- > 0) return folder.setItemRaw?.(key, value, options);
        await folder.setItemRaw?.(key, (value as Buffer).subarray(0, 10), options);
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      },
    } as Driver;
  }

  test('U7: the answer is 507, a partial file and the call’s other files are removed, and existing files are intact', async () => {
    const base = mkdtempSync(join(tmpdir(), 'full-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined }, narrow(base, 2));
    const picture = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const saved = async (count: number) => {
      let used: Tx | undefined;
      const work = database.asPlatform(async (tx) => {
        used = tx;
        const names = [];
        for (let index = 0; index < count; index += 1) names.push((await store.savePicture(tx, owner(company), picture, new Date())).name);
        return names;
      });
      const held = await work.then(
        () => true,
        () => false,
      );
      await store.settle(used!, held ? 'committed' : 'rolledBack', database);
      return work;
    };
    const [kept] = await saved(1);
    await expect(saved(3)).rejects.toMatchObject({ code: 'INTERNAL', status: 507 });
    expect(readdirSync(join(base, '1'))).toEqual([kept]);
    const content = await database.asPlatform((tx) => store.read(tx, 1, kept!));
    expect(content?.content.equals(picture)).toBe(true);
    expect(await database.asPlatform((tx) => tx.select({ name: files.name }).from(files))).toEqual([{ name: kept }]);
    rmSync(base, { recursive: true });
  });

  test('U7: a call that goes on without a picture that could not be stored leaves neither row nor partial file', async () => {
    const base = mkdtempSync(join(tmpdir(), 'partial-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined }, narrow(base, 0));
    const picture = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const rows = () => database.asPlatform((tx) => tx.select({ name: files.name }).from(files));
    const before = await rows();
    await withFiles(store, database, (tx) =>
      store.savePicture(tx, owner(company), picture, new Date()).catch((error: AppError) => expect(error.status).toBe(507)),
    );
    expect([await rows(), readdirSync(join(base, '1'))]).toEqual([before, []]);
    rmSync(base, { recursive: true });
  });

  test('a picture that its store has lost is not found', async () => {
    const base = mkdtempSync(join(tmpdir(), 'lost-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const { name } = await database.asPlatform((tx) => store.savePicture(tx, owner(company), content, new Date()));
    rmSync(join(base, '1', name));
    expect(await database.asPlatform((tx) => store.read(tx, 1, name))).toBeNull();
    rmSync(base, { recursive: true });
  });

  test('a picture that exists but cannot be read is a store failure, not a missing picture', async () => {
    const base = mkdtempSync(join(tmpdir(), 'unread-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const { name } = await database.asPlatform((tx) => store.savePicture(tx, owner(company), content, new Date()));
    rmSync(join(base, '1', name));
    // a link to itself, unreadable for root too
    symlinkSync(name, join(base, '1', name));
    await expect(database.asPlatform((tx) => store.read(tx, 1, name))).rejects.toMatchObject({ code: 'INTERNAL', status: 503 });
    rmSync(base, { recursive: true });
  });

  test('U7 R-AUTH-14: a picture that its store failed to remove is removed once it can be, and the others meanwhile', async () => {
    const base = mkdtempSync(join(tmpdir(), 'stuck-'));
    const folder = fsDriver({ base });
    let stuck: readonly string[] = [];
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined }, {
      ...folder,
      removeItem: async (key: string, options) => {
        if (stuck.some((name) => key.endsWith(name))) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
        return folder.removeItem?.(key, options);
      },
    } as Driver);
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    // more than one batch of removals
    const names = await database.asPlatform(async (tx) => {
      const pictures = [];
      for (let index = 0; index < 45; index += 1) pictures.push((await store.savePicture(tx, owner(company), content, new Date())).name);
      return pictures.toSorted();
    });
    stuck = names;
    let used: Tx | undefined;
    await database.asPlatform(async (tx) => {
      used = tx;
      for (const name of names) await store.remove(tx, 1, name);
    });
    await store.settle(used!, 'committed', database);
    expect(readdirSync(join(base, '1')).toSorted()).toEqual(names);
    stuck = [names[0]!, names[44]!];
    await expect(store.sweep(database, new Date())).rejects.toMatchObject({ code: 'INTERNAL', status: 503 });
    expect(readdirSync(join(base, '1')).toSorted()).toEqual(stuck);
    stuck = [];
    await store.sweep(database, new Date());
    expect(readdirSync(join(base, '1'))).toEqual([]);
    expect(await database.asPlatform((tx) => tx.select().from(fileRemovals))).toEqual([]);
    rmSync(base, { recursive: true });
  });

  test('U7: a file removed by a call is kept until the call has committed', async () => {
    const base = mkdtempSync(join(tmpdir(), 'kept-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const { name } = await database.asPlatform(async (tx) => {
      const picture = await store.savePicture(tx, owner(company), content, new Date());
      await store.settle(tx, 'committed', database);
      return picture;
    });
    let used: Tx | undefined;
    const failing = database.asPlatform(async (tx) => {
      used = tx;
      await store.remove(tx, 1, name);
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    await store.settle(used!, 'rolledBack', database);
    expect((await database.asPlatform((tx) => store.read(tx, 1, name)))?.content.equals(content)).toBe(true);
    rmSync(base, { recursive: true });
  });

  test('U7 R-AUTH-14: a picture of a failed call that its store failed to remove is removed once it can be', async () => {
    const base = mkdtempSync(join(tmpdir(), 'failed-'));
    const folder = fsDriver({ base });
    let isDown = true;
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined }, {
      ...folder,
      removeItem: async (key: string, options) => {
        if (isDown) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
        return folder.removeItem?.(key, options);
      },
    } as Driver);
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const failing = withFiles(store, database, async (tx) => {
      await store.savePicture(tx, owner(company), content, new Date());
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(readdirSync(join(base, '1'))).toHaveLength(1);
    isDown = false;
    await store.sweep(database, new Date());
    expect(readdirSync(join(base, '1'))).toEqual([]);
    expect(await database.asPlatform((tx) => tx.select().from(fileRemovals))).toEqual([]);
    rmSync(base, { recursive: true });
  });

  test.each([true, false])('U7: a picture whose commit was not answered is kept exactly if it was committed: %s', async (isCommitted) => {
    const base = mkdtempSync(join(tmpdir(), 'unanswered-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const begin: Database['transaction'] = async (work) => {
      if (isCommitted) await database.asPlatform(work);
      else await database.asPlatform(async (tx) => (await work(tx), lost()));
      return lost();
    };
    let name = '';
    const saving = withFiles(
      store,
      database,
      async (tx) => {
        ({ name } = await store.savePicture(tx, owner(company), content, new Date()));
      },
      begin,
    );
    await expect(saving).rejects.toThrow('Connection terminated unexpectedly');
    await store.sweep(database, new Date());
    expect(readdirSync(join(base, '1'))).toEqual(isCommitted ? [name] : []);
    expect(await database.asPlatform((tx) => tx.select().from(fileRemovals))).toEqual([]);
    rmSync(base, { recursive: true });
  });

  test('U7: the picture of a killed process is removed a day later, unless it was committed; others without a row are kept', async () => {
    const base = mkdtempSync(join(tmpdir(), 'killed-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    const began = new Date();
    // a killed process settles nothing
    const save = async (at: Date, isCommitted: boolean) => {
      let name = '';
      const saving = database.asPlatform(async (tx) => {
        ({ name } = await store.savePicture(tx, owner(company), content, at));
        if (!isCommitted) throw new Error('killed');
      });
      await saving.catch(() => undefined);
      return name;
    };
    const committed = await save(began, true);
    const killed = await save(began, false);
    const recent = await save(new Date(began.getTime() + millisecondsInHour), false);
    writeFileSync(join(base, '1', 'of-another-database.jpg'), content);
    const kept = () => readdirSync(join(base, '1')).toSorted();
    const all = kept();
    await store.sweep(database, new Date(began.getTime() + 24 * millisecondsInHour));
    expect(kept()).toEqual(all);
    await store.sweep(database, new Date(began.getTime() + 24 * millisecondsInHour + 1));
    expect(kept()).toEqual(all.filter((name) => name !== killed));
    expect(readdirSync(join(base, 'writing'))).toEqual([expect.stringContaining(recent)]);
    await store.sweep(database, new Date(began.getTime() + 26 * millisecondsInHour));
    expect(kept()).toEqual([committed, 'of-another-database.jpg'].toSorted());
    expect(readdirSync(join(base, 'writing'))).toEqual([]);
    rmSync(base, { recursive: true });
  });

  test('U7: a committed picture whose call is queued during a sweep is kept, and its entry is dropped by the next', async () => {
    const base = mkdtempSync(join(tmpdir(), 'meanwhile-'));
    const store = openFiles({ filesDir: base, dataDir: base, bucket: undefined });
    const content = await toJpeg(await plain().png().toBuffer(), ['image/png']);
    let used: Tx | undefined;
    const { name } = await database.asPlatform((tx) => store.savePicture((used = tx), owner(company), content, new Date()));
    let isQueued = false;
    const asPlatform: Database['asPlatform'] = async (work) => {
      const done = await database.asPlatform(work);
      // after the sweep's first step, and before it lists anything
      if (!isQueued) await store.settle(used!, 'unknown', database);
      isQueued = true;
      return done;
    };
    const queued = () => database.asPlatform((tx) => tx.select({ name: fileRemovals.name }).from(fileRemovals));
    await store.sweep({ ...database, asPlatform }, new Date());
    expect([readdirSync(join(base, '1')), await queued()]).toEqual([[name], [{ name }]]);
    await store.sweep(database, new Date());
    expect([readdirSync(join(base, '1')), await queued()]).toEqual([[name], []]);
    rmSync(base, { recursive: true });
  });
});
