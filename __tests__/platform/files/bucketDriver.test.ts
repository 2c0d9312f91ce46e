import { randomBytes } from 'node:crypto';
import { createStorage } from 'unstorage';
import { bucketOf } from '@/platform/core/shapes/bucket';
import { bucketDriver, requireBucket } from '@/platform/files/bucketDriver';
import { startBucket } from '../../support/files/bucketServer.mjs';

test('R-OPS-04: a picture in a bucket is read back unchanged and can be removed, and an unreachable store is an error', async () => {
  const server = await startBucket();
  const storage = createStorage({ driver: bucketDriver(bucketOf(server.url)!) });
  const pictures = [randomBytes(300_000), randomBytes(10)];
  try {
    for (const [index, picture] of pictures.entries()) await storage.setItemRaw(`${index}:one.jpg`, picture);
    for (const [index, picture] of pictures.entries()) {
      const stored = Buffer.from((await storage.getItemRaw<ArrayBuffer>(`${index}:one.jpg`))!);
      expect(stored.equals(picture)).toBe(true);
    }
    expect(await storage.getItemRaw('2:one.jpg')).toBeNull();
    await storage.removeItem('0:one.jpg');
    expect([await storage.getItemRaw('0:one.jpg'), await storage.hasItem('1:one.jpg')]).toEqual([null, true]);
  } finally {
    await server.close();
  }
  await expect(storage.setItemRaw('3:one.jpg', pictures[1])).rejects.toThrow();
});

test('R-OPS-04: a missing bucket fails for reads and writes, and stops the start', async () => {
  const server = await startBucket();
  const present = bucketOf(server.url)!;
  const absent = { ...present, bucket: 'picturse' };
  const storage = createStorage({ driver: bucketDriver(absent) });
  try {
    await expect(storage.setItemRaw('1:one.jpg', randomBytes(10))).rejects.toThrow('404');
    await expect(storage.getItemRaw('1:one.jpg')).rejects.toThrow('404');
    await expect(requireBucket(absent)).rejects.toThrow(/^There is no bucket picturse at 127\.0\.0\.1:\d+; check FILES_URL\.$/);
    await requireBucket(present);
  } finally {
    await server.close();
  }
  // an unreachable store recovers by itself
  await requireBucket(present);
});

test('R-OPS-04: finished requests to a store leave no timers that would delay the platform’s exit', async () => {
  const server = await startBucket();
  const storage = createStorage({ driver: bucketDriver(bucketOf(server.url)!) });
  const waits = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  try {
    // the connection's own timers stay for the next call
    await storage.hasItem('0:one.jpg');
    const before = waits();
    for (let call = 0; call < 20; call += 1) await storage.hasItem('0:one.jpg');
    expect(waits() - before).toBeLessThan(5);
  } finally {
    await server.close();
  }
});
