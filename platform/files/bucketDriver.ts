import { setTimeout as pause } from 'node:timers/promises';
// the driver signs its calls with aws4fetch, which its package only suggests: without it the platform is not to start at all
import 'aws4fetch';
import type { Driver } from 'unstorage';
import s3Driver from 'unstorage/drivers/s3';
import type { Bucket } from '../core/bucket';

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

/** Keeps whole files in a bucket. Of what the library can do only what is used: it lists one page and no more. */
export function bucketDriver(bucket: Bucket): Driver {
  const s3 = s3Driver(bucket) as Required<Driver>;
  return {
    name: s3.name,
    getItem: (key, options) => inTime(Promise.resolve(s3.getItem(key, options))),
    getItemRaw: (key, options) => inTime(Promise.resolve(s3.getItemRaw(key, options))),
    setItemRaw: (key, value, options) => inTime(Promise.resolve(s3.setItemRaw(key, value, options))),
    removeItem: (key, options) => inTime(Promise.resolve(s3.removeItem(key, options))),
    hasItem: (key, options) => inTime(Promise.resolve(s3.hasItem(key, options))),
    getKeys: () => [],
  };
}
