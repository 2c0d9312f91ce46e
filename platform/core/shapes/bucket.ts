import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback } from '@/lib/shared/webAddress';

/** A bucket of a store that speaks S3, and who may use it. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For stores that have no regions. */
const NO_REGION = 'us-east-1';

/**
 * The bucket of an address such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1; null when it is none. It is reached by
 * https, on this machine by http.
 */
export function bucketOf(address: string): Bucket | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, bucket, ...rest] = url?.pathname.split('/') ?? [];
  if (url?.protocol !== 's3:' || !url.hostname || !url.username || !url.password || !bucket || rest.length > 0) return null;
  return {
    endpoint: `${isLoopback(url.hostname) ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? NO_REGION,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** The folder of an address such as file:///srv/files; null when it is none. No slash at its end. */
export function folderOf(address: string): string | null {
  if (!/^file:\/\/\//.test(address)) return null;
  try {
    return resolve(fileURLToPath(address));
  } catch {
    return null;
  }
}
