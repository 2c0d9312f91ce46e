import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** One below the maximum: 2 % more bytes for two fifths of the time. */
const QUALITY = 10;

/**
 * Compresses scripts and styles of the build in `cwd` with Brotli, an eighth smaller than the gzip that Next.js computes for every
 * response; lib/bff/server/assets.ts serves them.
 */
export async function compressAssets(cwd = process.cwd()) {
  const [from, to] = [join(cwd, '.next/static'), join(cwd, '.next/brotli')];
  rmSync(to, { recursive: true, force: true });
  const files = readdirSync(from, { recursive: true }).filter((file) => /\.(js|css)$/.test(file));
  const compressOne = async (file) => {
    const content = readFileSync(join(from, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const body = await compress(content, { params });
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), body);
  };
  await Promise.all(files.map(compressOne));
}
