import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A file of a zip: its path, and its content, which is only read in its turn. */
export type ZipFile = readonly [path: string, content: string | AsyncIterable<string | Buffer>];

/**
 * Streams a zip, reading one file at a time with backpressure from the receiver. An error in a file destroys the stream. The caller has to
 * destroy the stream when the receiver is gone.
 */
export async function openZip(files: AsyncIterable<ZipFile>, date: Date): Promise<Readable> {
  // imported lazily: a large library for a rare call
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const gone = once(zip, 'close');
  const fill = async () => {
    for await (const [name, content] of files) {
      if (zip.destroyed) return;
      const added = once(zip, 'entry');
      const source = typeof content === 'string' ? content : Readable.from(content);
      // the archiver does not handle errors of source streams
      if (typeof source !== 'string') source.once('error', (error) => zip.destroy(error));
      zip.append(source, { name, date });
      await Promise.race([added, gone]);
    }
    await zip.finalize();
  };
  // errors reach the receiver through the destroyed stream
  gone.catch(() => undefined);
  fill().catch((error: Error) => zip.destroy(error));
  return zip;
}
