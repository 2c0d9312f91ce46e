/** Reads the first sheet of a workbook that somebody sent. */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { readSheet } from 'read-excel-file/web-worker';
import { Refused, refuse } from './refused.mjs';
import { checkPlaces } from './sheetRange.mjs';

const MAX_ENTRIES = 200;
const HERE = { useWebWorkers: false };

/** The XML parts of a workbook by name, unpacked and counted as they come out: the size that a zip states may be a lie. */
async function partsOf(bytes, maxUnpacked) {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), HERE);
  const entries = await reader.getEntries();
  if (entries.length > MAX_ENTRIES) refuse('size');
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxUnpacked) refuse('size');
  const parts = new Map();
  let left = maxUnpacked;
  for (const entry of entries.filter(({ filename }) => /\.xml(\.rels)?$/.test(filename))) {
    const chunks = [];
    const counted = new WritableStream({
      write(chunk) {
        left -= chunk.length;
        if (left < 0) refuse('size');
        chunks.push(chunk);
      },
    });
    await entry.getData(counted, { checkSignature: true });
    parts.set(entry.filename, Buffer.concat(chunks));
  }
  return parts;
}

/** A zip of just these parts: what is read is what was looked at, whatever else another reader would find in the bytes. */
async function packed(parts) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { ...HERE, level: 0 });
  for (const [name, bytes] of parts) await writer.add(name, new Uint8ArrayReader(bytes));
  return (await writer.close()).slice().buffer;
}

const textOf = (cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));

/** The cells of the first sheet as texts. Throws Refused. */
export async function workbookTable(bytes, maxUnpacked) {
  try {
    const parts = await partsOf(bytes, maxUnpacked);
    for (const part of parts.values()) checkPlaces(new TextDecoder().decode(part));
    const rows = await readSheet(await packed(parts));
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('type');
  }
}
