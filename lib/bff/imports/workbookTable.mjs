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

/** What stands in the tag of a cell beside its name, up to what is looked for; a bound to the work on a text that only looks like one. */
const ATTRIBUTES = String.raw`(?:[^<>"']|"[^"<]*"|'[^'<]*'){0,200}?`;
const tag = (name) => String.raw`<(?:[\w.-]+:)?${name}(?=[\s>])`;
const ERROR_CELL = new RegExp(String.raw`(${tag('c')}${ATTRIBUTES}\st\s*=\s*)(?:"e"|'e')`, 'g');
const STYLED_NUMBER = new RegExp(
  String.raw`(${tag('c')}${ATTRIBUTES})\ss\s*=\s*(?:"\d+"|'\d+')(${ATTRIBUTES}>\s*(?:<(?:[\w.-]+:)?f[^<]*(?:<\/[^<>]*>)?)?\s*${tag('v')}[^<>]*>\s*)(-?\d[\d.eE+]*)(?=\s*<)`,
  'g',
);
/** The day that Excel counts as 9999-12-31. A number that is none keeps its digits, whatever it was made to look like. */
const LAST_DAY = 2_958_465;

/** A sheet as it is to be read: an error of a cell is its text, where the reader behind it takes such a cell for an empty one. */
const legible = (xml) =>
  xml
    .replace(ERROR_CELL, '$1"str"')
    .replace(STYLED_NUMBER, (whole, before, after, value) =>
      Number(value) < 0 || Number(value) > LAST_DAY ? `${before}${after}${value}` : whole,
    );

const textOf = (cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));

/** The cells of the first sheet as texts. Throws Refused. */
export async function workbookTable(bytes, maxUnpacked) {
  try {
    const parts = await partsOf(bytes, maxUnpacked);
    for (const [name, part] of parts) {
      const xml = new TextDecoder().decode(part);
      checkPlaces(xml);
      parts.set(name, Buffer.from(legible(xml)));
    }
    const rows = await readSheet(await packed(parts));
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('type');
  }
}
