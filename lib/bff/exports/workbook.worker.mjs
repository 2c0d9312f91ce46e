/**
 * Builds one Excel workbook off the thread that serves requests. Rows are requested page by page and the file is sent chunk by chunk on
 * demand, so that neither is ever in memory as a whole. xlsx builds the workbook; the rows, all of which it would keep in memory (700 MB
 * for 100,000), are streamed into its sheet.
 */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipArchive } from 'archiver';
import { utils } from 'xlsx/xlsx.mjs';
import { workbookShell } from './workbookShell.mjs';

const { columns, risky } = workerData;
const RISKY = new RegExp(risky);
const LETTERS = columns.map((_, at) => utils.encode_col(at));
const { parts, name, looks, head, tail } = workbookShell(workerData);

/** Messages received before anyone asked for them, and the pending receiver of each kind; rows and pulls arrive independently. */
const arrived = { rows: [], pull: [] };
const waiting = { rows: null, pull: null };
parentPort.on('message', (message) => {
  const receive = waiting[message.kind];
  waiting[message.kind] = null;
  if (receive) receive(message);
  else arrived[message.kind].push(message);
});
const next = (kind) => arrived[kind].shift() ?? new Promise((resolve) => (waiting[kind] = resolve));

/** Escapes text for XML, drops characters that XML does not allow, and defuses formulas (X1). */
function xml(text) {
  const plain = RISKY.test(text) ? `'${text}` : text;
  return plain
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
}

function cell(value, column, row) {
  if (value === null || value === undefined || value === '') return '';
  const at = `${LETTERS[column]}${row}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}" s="${looks[column]}"><v>${value}</v></c>`;
  const look = columns[column].typed ? ` s="${looks[column]}"` : '';
  return `<c r="${at}"${look} t="inlineStr"><is><t xml:space="preserve">${xml(String(value))}</t></is></c>`;
}

async function* sheetXml() {
  yield head;
  let last = 1;
  for (;;) {
    parentPort.postMessage({ kind: 'rows' });
    const { rows } = await next('rows');
    if (rows === null) break;
    yield rows
      .map((values) => {
        last += 1;
        return `<row r="${last}">${values.map((value, column) => cell(value, column, last)).join('')}</row>`;
      })
      .join('');
  }
  yield tail(last);
}

const zip = new ZipArchive({ zlib: { level: 6 } });
for (const [part, content] of parts) zip.append(content, { name: part });
zip.append(Readable.from(sheetXml(), { objectMode: false }), { name });
zip.finalize().catch((error) => zip.destroy(error));
for await (const piece of zip) {
  await next('pull');
  parentPort.postMessage({ kind: 'piece', piece });
}
await next('pull');
parentPort.postMessage({ kind: 'end' });
parentPort.close();
