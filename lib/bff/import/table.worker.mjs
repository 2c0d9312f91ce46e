/**
 * Reads one uploaded table away from the thread that answers people, in memory and time that its starter bounds. What a file says of
 * itself is not believed: its kind is told by its first bytes, and a workbook is unpacked only when it is small unpacked too.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/web-worker';
import { decodedText } from '../../shared/encoding.mjs';

const { bytes, mostRows, mostUnpacked } = workerData;
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const MOST_COLUMNS = 100;
const MOST_ENTRIES = 200;

/** A refusal that the starter understands. */
class Refused extends Error {}
const refuse = (why) => {
  throw new Refused(why);
};

/** Bytes that a zip says to hold unpacked, from the directory by which it is unpacked too. */
function unpackedBytes() {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > file.length) refuse('type');
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) refuse('size');
  let at = file.readUInt32LE(end + 16);
  let sum = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) refuse('type');
    sum += file.readUInt32LE(at + 24);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return sum;
}

async function workbookTable() {
  if (unpackedBytes() > mostUnpacked) refuse('size');
  const copy = new Uint8Array(file).buffer;
  const rows = await readSheet(copy).catch(() => refuse('type'));
  return rows.map((row) => row.map((cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))));
}

/** UTF-8 and UTF-16 by their marks, else UTF-8 when it is that without a fault, else the code page of Korean Windows. */
function textOf() {
  if (file[0] === 0xff && file[1] === 0xfe) return decodedText(file, 'utf-16le') ?? refuse('type');
  if (file[0] === 0xfe && file[1] === 0xff) return decodedText(file, 'utf-16be') ?? refuse('type');
  if (file.includes(0)) refuse('type');
  return decodedText(file, 'utf-8') ?? decodedText(file, 'cp949') ?? refuse('type');
}

function csvTable() {
  const text = textOf();
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  const [{ sign }] = counts.sort((a, b) => b.count - a.count);
  try {
    return parse(text, { delimiter: sign, relax_column_count: true, relax_quotes: true, max_record_size: 20_000, to: mostRows + 2 });
  } catch {
    return refuse('type');
  }
}

try {
  const table = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04' ? await workbookTable() : csvTable();
  const filled = table.filter((row) => row.some((cell) => cell.trim() !== '')).length;
  if (filled > mostRows + 1) refuse('size');
  parentPort.postMessage({ table: table.map((row) => row.slice(0, MOST_COLUMNS)) });
} catch (error) {
  parentPort.postMessage({ refused: error instanceof Refused ? error.message : 'type' });
}
