import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback } from '@/lib/shared/webAddress';

/** An S3-compatible bucket with its credentials. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For stores without regions. */
const NO_REGION = 'us-east-1';

/** User or password of a URL with its %XX decoded; null if one of them is malformed, such as a lone %. */
export function decodedOf(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Parses a URL such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1; null if invalid. Uses https, or http on this machine. */
export function bucketOf(address: string): Bucket | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, bucket, ...rest] = url?.pathname.split('/') ?? [];
  if (url?.protocol !== 's3:' || !url.hostname || !bucket || rest.length > 0) return null;
  const [accessKeyId, secretAccessKey] = [decodedOf(url.username), decodedOf(url.password)];
  if (!accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: `${isLoopback(url.hostname) ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? NO_REGION,
    accessKeyId,
    secretAccessKey,
  };
}

/** Path of a URL such as file:///srv/files; null if invalid. No trailing slash. */
export function folderOf(address: string): string | null {
  if (!/^file:\/\/\//.test(address)) return null;
  try {
    return resolve(fileURLToPath(address));
  } catch {
    return null;
  }
}
