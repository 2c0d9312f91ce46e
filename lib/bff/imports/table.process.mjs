/**
 * Reads one uploaded table in a child process, whose memory and time the parent limits. Nothing in the file is trusted: its type is
 * detected from the first bytes, and a workbook is checked before it is read.
 */
import { parse } from 'csv-parse/sync';
import { decodedText } from '../../shared/wire/encoding.mjs';
import { Refused, refuse } from './refused.mjs';

const MAX_COLUMNS = 100;
/** Maximum characters in a table; cells of a workbook may share one text. */
const MAX_LETTERS = 8 * 1024 * 1024;

/** Decodes by the byte order mark, else as UTF-8 if it is valid, else as the code page of Korean Windows. */
function textOf(file) {
  if (file[0] === 0xff && file[1] === 0xfe) return decodedText(file, 'utf-16le') ?? refuse('type');
  if (file[0] === 0xfe && file[1] === 0xff) return decodedText(file, 'utf-16be') ?? refuse('type');
  if (file.includes(0)) refuse('type');
  return decodedText(file, 'utf-8') ?? decodedText(file, 'cp949') ?? refuse('type');
}

function csvTable(file) {
  const text = textOf(file);
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  const [{ sign }] = counts.sort((a, b) => b.count - a.count);
  try {
    return parse(text, { delimiter: sign, relax_column_count: true, relax_quotes: true, max_record_size: 20_000 });
  } catch {
    return refuse('type');
  }
}

async function tableOf({ bytes, mostRows, maxUnpacked }) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isZip = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  // loaded on demand: the workbook reader takes as long to load as the rest of this process
  const table = isZip ? await (await import('./workbookTable.mjs')).workbookTable(file, maxUnpacked) : csvTable(file);
  const filled = table.filter((row) => row.some((cell) => cell.trim() !== '')).length;
  if (filled > mostRows + 1) refuse('size');
  const cut = table.map((row) => row.slice(0, MAX_COLUMNS));
  const letters = cut.reduce((sum, row) => row.reduce((inner, cell) => inner + cell.length, sum), 0);
  if (letters > MAX_LETTERS) refuse('size');
  return cut;
}

// the parent kills this process after the response; if the parent is gone, it exits on its own
process.once('disconnect', () => process.exit());
process.once('message', (order) => {
  tableOf(order).then(
    (table) => process.send({ table }),
    (error) => process.send({ refused: error instanceof Refused ? error.message : 'type' }),
  );
});
