import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Driver } from 'unstorage';
import type { Bucket } from '../core/shapes/bucket';

/** How long a store may take for one picture, in ms: a call's transaction waits for it. */
const PATIENCE = 10_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(PATIENCE, undefined, { signal: over.signal }).then(() => {
    throw new Error('the store does not answer');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

type Ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key?: string, body?: BodyInit) => Promise<Response>;

/** Signed calls to a bucket, or to what lies under a key of it. */
function askOf({ endpoint, bucket, ...login }: Bucket): Ask {
  // what fails is told at once: who sent the picture sends it again
  const client = new AwsClient({ service: 's3', retries: 0, ...login });
  const pathOf = (key: string) => key.split(':').map(encodeURIComponent).join('/');
  return (method, key = '', body) => inTime(client.fetch(`${endpoint}/${bucket}/${pathOf(key)}`, { method, body }));
}

/** What a store has answered, read to its end; null where there is nothing under that key. Throws for everything else, a bucket that is not there as well. */
async function contentOf(answer: Response): Promise<Buffer | null> {
  const content = Buffer.from(await inTime(answer.arrayBuffer()));
  if (answer.ok) return content;
  if (answer.status === 404 && !content.includes('NoSuchBucket')) return null;
  throw new Error(`the store answers ${answer.status}`);
}

/** Keeps whole files in a bucket: only what is used of a driver, so that it lists nothing. */
export function bucketDriver(bucket: Bucket): Driver {
  const ask = askOf(bucket);
  const read = async (key: string) => contentOf(await ask('GET', key));
  return {
    name: 'bucket',
    getItem: async (key) => (await read(key))?.toString() ?? null,
    getItemRaw: read,
    async setItemRaw(key, value: BodyInit) {
      // a store that has no place for a picture says so by the same answer as of one that it does not have
      if ((await contentOf(await ask('PUT', key, value))) === null) throw new Error('the store answers 404');
    },
    async removeItem(key) {
      await contentOf(await ask('DELETE', key));
    },
    hasItem: async (key) => (await contentOf(await ask('HEAD', key))) !== null,
    getKeys: () => [],
  };
}

/**
 * Throws with one sentence when a store says that it has no such bucket. One that is away, or does not tell this login, is not held
 * against it: pictures come once it answers.
 */
export async function requireBucket(bucket: Bucket): Promise<void> {
  const answer = await askOf(bucket)('HEAD').catch(() => null);
  if (answer?.status === 404) throw new Error(`There is no bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host}; check FILES_URL.`);
}
