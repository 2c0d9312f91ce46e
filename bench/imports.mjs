import { fork } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipWriter } from '@zip.js/zip.js';
import { appleExport } from './appleExport.mjs';
import { table, verdict } from './support.mjs';

const MEGABYTE = 1024 * 1024;
/** Export size in MB; the time bound is proportional to it. */
const SIZE = Number(process.env.BENCH_IMPORT_MEGABYTES ?? 1024);
const SECONDS = (240 * SIZE) / 1024;
const MAX_MEMORY_MB = 300;

/** Reads a file in a separate process, to measure its memory alone. */
function read(path) {
  const child = fork('bench/programs/importReader.ts', [path], { execArgv: ['--import', 'tsx'] });
  return new Promise((done, fail) => {
    child.once('message', done);
    child.once('exit', (code) => fail(new Error(`reading stopped with ${code}`)));
  });
}

async function zipped(from, to) {
  const writer = new ZipWriter(Writable.toWeb(createWriteStream(to)), { useWebWorkers: false });
  await writer.add('apple_health_export/export.xml', Readable.toWeb(createReadStream(from)), { level: 1 });
  await writer.close();
}

/** Time and memory for reading an Apple Health export, as the plain file and as a zip. */
export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const [xml, zip] = [join(folder, 'export.xml'), join(folder, 'export.zip')];
  try {
    await pipeline(Readable.from(appleExport(SIZE * MEGABYTE)), createWriteStream(xml));
    await zipped(xml, zip);
    const rows = [['Apple Health', 'MB', 'rows', 'refused', 'seconds', 'CPU s', 'MB/s', 'peak MB']];
    const found = [];
    for (const [name, path] of [
      ['export.xml', xml],
      ['in a zip', zip],
    ]) {
      const { rows: count, refused, seconds, cpu, peak } = await read(path);
      const size = statSync(path).size / MEGABYTE;
      rows.push([name, size.toFixed(0), count, refused, seconds.toFixed(1), cpu.toFixed(1), (SIZE / seconds).toFixed(1), peak.toFixed(0)]);
      found.push({ name, seconds, peak });
    }
    table(rows);
    for (const { name, seconds, peak } of found) {
      verdict(`${name}, ${SIZE} MB`, `${seconds.toFixed(1)} s`, `at most ${SECONDS.toFixed(0)} s`, seconds <= SECONDS);
      verdict(`${name}, memory of the process`, `${peak.toFixed(0)} MB`, `at most ${MAX_MEMORY_MB} MB`, peak <= MAX_MEMORY_MB);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
