/** Reads the first sheet of an uploaded workbook. */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { readSheet } from 'read-excel-file/web-worker';
import { Refused, refuse } from './refused.mjs';
import { checkPlaces } from './sheetRange.mjs';

const MAX_ENTRIES = 200;
const HERE = { useWebWorkers: false };

/** XML parts of a workbook by name, unpacked with the bytes counted: the size stated in a zip may be false. */
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

/** Zips exactly the parts that were checked, so that the reader cannot find anything else in the original bytes. */
async function zipParts(parts) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { ...HERE, level: 0 });
  for (const [name, bytes] of parts) await writer.add(name, new Uint8ArrayReader(bytes));
  return (await writer.close()).slice().buffer;
}

/** Attributes of a cell tag before the one matched; bounded, to limit backtracking on malicious text. */
const ATTRIBUTES = String.raw`(?:[^<>"']|"[^"<]*"|'[^'<]*'){0,200}?`;
const tag = (name) => String.raw`<(?:[\w.-]+:)?${name}(?=[\s>])`;
const ERROR_CELL = new RegExp(String.raw`(${tag('c')}${ATTRIBUTES}\st\s*=\s*)(?:"e"|'e')`, 'g');
const STYLED_NUMBER = new RegExp(
  String.raw`(${tag('c')}${ATTRIBUTES})\ss\s*=\s*(?:"\d+"|'\d+')(${ATTRIBUTES}>\s*(?:<(?:[\w.-]+:)?f[^<]*(?:<\/[^<>]*>)?)?\s*${tag('v')}[^<>]*>\s*)(-?\d[\d.eE+]*)(?=\s*<)`,
  'g',
);
/** Excel's serial number of 9999-12-31. A number beyond it is no date and keeps its digits, whatever its format. */
const LAST_DAY = 2_958_465;

/** Rewrites a sheet for the reader library, which takes error cells for empty ones: their error text is kept as a string. */
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
    const rows = await readSheet(await zipParts(parts));
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('type');
  }
}
