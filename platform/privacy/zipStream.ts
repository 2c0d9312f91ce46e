import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A file of a zip: its path there, and what it holds, which is not asked for before its turn. */
export type ZipFile = readonly [path: string, content: string | AsyncIterable<string | Buffer>];

/**
 * A zip of files that flow through it one after the other and wait for the receiver, so that no more than one of them is read at a time.
 * One that fails breaks the stream off with its error. Whoever takes the stream has to destroy it when the receiver is gone.
 */
export async function openZip(files: AsyncIterable<ZipFile>, date: Date): Promise<Readable> {
  // loaded on use: a large library for a rare call
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const gone = once(zip, 'close');
  const fill = async () => {
    for await (const [name, content] of files) {
      if (zip.destroyed) return;
      const added = once(zip, 'entry');
      const source = typeof content === 'string' ? content : Readable.from(content);
      // the zip does not listen for what goes wrong in a source of its own
      if (typeof source !== 'string') source.once('error', (error) => zip.destroy(error));
      zip.append(source, { name, date });
      await Promise.race([added, gone]);
    }
    await zip.finalize();
  };
  // a failure reaches the receiver as a broken stream
  gone.catch(() => undefined);
  fill().catch((error: Error) => zip.destroy(error));
  return zip;
}
