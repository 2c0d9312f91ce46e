/**
 * Makes one Excel workbook away from the thread that answers people. Rows come in a page at a time when asked for, and the file
 * leaves piece by piece when it is wanted, so that neither is ever held as a whole. Written here rather than with xlsx, which holds
 * the whole workbook in memory and cannot freeze a heading.
 */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipArchive } from 'archiver';

const { columns, sheet, risky } = workerData;
const RISKY = new RegExp(risky);
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Looks 0 and 1 are plain text and the heading; each column that is no text has its own after them. */
const FIRST_LOOK = 2;

/** What the main thread has sent and nobody has taken yet, and who waits for it; rows and pulls come independently of each other. */
const arrived = { rows: [], pull: [] };
const waiting = { rows: null, pull: null };
parentPort.on('message', (message) => {
  const receive = waiting[message.kind];
  waiting[message.kind] = null;
  if (receive) receive(message);
  else arrived[message.kind].push(message);
});
const next = (kind) => arrived[kind].shift() ?? new Promise((resolve) => (waiting[kind] = resolve));

/** Text as XML holds it, without the signs that XML cannot hold, and never the start of a formula (X1). */
function xml(text) {
  const plain = RISKY.test(text) ? `'${text}` : text;
  return plain
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
}

function letters(index) {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
const LETTERS = columns.map((_, index) => letters(index));

function cell(value, column, row, look) {
  if (value === null || value === undefined || value === '') return '';
  const at = `${LETTERS[column]}${row}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}" s="${FIRST_LOOK + column}"><v>${value}</v></c>`;
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xml(String(value))}</t></is></c>`;
}

function line(values, row, look = 0) {
  return `<row r="${row}">${values.map((value, column) => cell(value, column, row, look)).join('')}</row>`;
}

async function* sheetParts() {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" tabSelected="1">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="16"/><cols>${widths}</cols><sheetData>`
  );
  yield line(
    columns.map(({ header }) => header),
    1,
    1,
  );
  let row = 1;
  for (;;) {
    parentPort.postMessage({ kind: 'rows' });
    const { rows } = await next('rows');
    if (rows === null) break;
    yield rows.map((values) => line(values, (row += 1))).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${LETTERS.at(-1)}${row}"/></worksheet>`;
}

const FORMATS = { date: 'yyyy\\-mm\\-dd', moment: 'yyyy\\-mm\\-dd\\ hh:mm' };
const formatOf = ({ kind, decimals = 0 }) =>
  kind === 'number' ? `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}` : (FORMATS[kind] ?? 'General');

function styles() {
  const formats = columns.map((column, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xml(formatOf(column))}"/>`).join('');
  const looks = columns
    .map((_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('');
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${columns.length}">${formats}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FIRST_LOOK + columns.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf>' +
    `${looks}</cellXfs></styleSheet>`
  );
}

const FIXED = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles(),
};

const zip = new ZipArchive({ zlib: { level: 6 } });
for (const [name, text] of Object.entries(FIXED)) zip.append(text, { name });
zip.append(Readable.from(sheetParts(), { objectMode: false }), { name: 'xl/worksheets/sheet1.xml' });
zip.finalize().catch((error) => zip.destroy(error));
for await (const piece of zip) {
  await next('pull');
  parentPort.postMessage({ kind: 'piece', piece });
}
await next('pull');
parentPort.postMessage({ kind: 'end' });
parentPort.close();
