import { AwsClient } from 'aws4fetch';
import type { Driver } from 'unstorage';
import { inTime } from '../core/timeouts';
import type { Bucket } from '../core/shapes/bucket';

/** Timeout for one picture in ms, since a call's transaction waits for it. */
const PATIENCE = 10_000;

const awaitAnswer = <T>(work: Promise<T>) => inTime(work, PATIENCE, 'the store does not respond');

type Ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key?: string, body?: BodyInit) => Promise<Response>;

/** Signed requests to a bucket, or to a key in it. */
function askOf({ endpoint, bucket, ...login }: Bucket): Ask {
  // no retries: failures are reported at once, and the sender retries
  const client = new AwsClient({ service: 's3', retries: 0, ...login });
  const pathOf = (key: string) => key.split(':').map(encodeURIComponent).join('/');
  return (method, key = '', body) => awaitAnswer(client.fetch(`${endpoint}/${bucket}/${pathOf(key)}`, { method, body }));
}

/** Reads a response's body; null if the key does not exist. Throws on any other error, including a missing bucket. */
async function contentOf(answer: Response): Promise<Buffer | null> {
  const content = Buffer.from(await awaitAnswer(answer.arrayBuffer()));
  if (answer.ok) return content;
  if (answer.status === 404 && !content.includes('NoSuchBucket')) return null;
  throw new Error(`the store responded with ${answer.status}`);
}

/** unstorage driver for whole files in a bucket; implements only what is used, so it lists nothing. */
export function bucketDriver(bucket: Bucket): Driver {
  const ask = askOf(bucket);
  const read = async (key: string) => contentOf(await ask('GET', key));
  return {
    name: 'bucket',
    getItem: async (key) => (await read(key))?.toString() ?? null,
    getItemRaw: read,
    async setItemRaw(key, value: BodyInit) {
      // a store that cannot accept a picture responds as for a missing one
      if ((await contentOf(await ask('PUT', key, value))) === null) throw new Error('the store responded with 404');
    },
    async removeItem(key) {
      await contentOf(await ask('DELETE', key));
    },
    hasItem: async (key) => (await contentOf(await ask('HEAD', key))) !== null,
    getKeys: () => [],
  };
}

/**
 * Throws a one-sentence error if the store reports that the bucket does not exist. One that is down, or denies this to the login, is
 * tolerated: pictures work once it responds.
 */
export async function requireBucket(bucket: Bucket): Promise<void> {
  const answer = await askOf(bucket)('HEAD').catch(() => null);
  if (answer?.status === 404) throw new Error(`There is no bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host}; check FILES_URL.`);
}
