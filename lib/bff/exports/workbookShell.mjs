/**
 * A workbook without its rows, as xlsx writes it: adds what xlsx does not write (a bold, frozen header row) and splits the sheet where the
 * rows will be streamed. Each split fits the one xlsx version that package.json pins, and throws on any other.
 */
import { CFB, utils, write } from 'xlsx/xlsx.mjs';

const SHEET = 'xl/worksheets/sheet1.xml';
const FORMATS = { date: 'yyyy\\-mm\\-dd', moment: 'yyyy\\-mm\\-dd\\ hh:mm' };
/** Text: a spreadsheet keeps what is typed, such as the zeros before a number. */
const TEXT = '@';
const formatOf = ({ kind, decimals = 0, typed }) =>
  typed ? TEXT : kind === 'number' ? `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}` : (FORMATS[kind] ?? 'General');

/** Number format of the header row until its style is replaced; no column uses it. */
const HEADING = '0%';
const PLAIN_HEADING_LOOK = '<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>';
const HEADING_LOOK =
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">' +
  '<alignment wrapText="1" vertical="center"/></xf>';
const FROZEN =
  '<sheetView workbookViewId="0" tabSelected="1">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** Capture groups of a pattern in the xlsx output; throws if it does not match. */
function cut(text, pattern) {
  const [, ...groups] = pattern.exec(text) ?? [];
  if (groups.length === 0) throw new Error(`unexpected xlsx output: no ${pattern}`);
  return groups;
}

function swap(text, part, other) {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`unexpected xlsx output: ${part} occurs ${pieces.length - 1} times`);
  return pieces.join(other);
}

/** Parts of a two-row workbook by name: the header row, and a sample row with the cell style of each column. */
function writtenParts(sheet, columns) {
  const cells = utils.aoa_to_sheet([columns.map(({ header }) => header), columns.map(() => 0)]);
  columns.forEach((column, at) => {
    cells[utils.encode_cell({ r: 0, c: at })].z = HEADING;
    cells[utils.encode_cell({ r: 1, c: at })].z = formatOf(column);
  });
  cells['!cols'] = columns.map(({ width }) => ({ width }));
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, sheet);
  const { FullPaths, FileIndex } = CFB.read(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }), { type: 'buffer' });
  const named = FullPaths.map((path, at) => [path.replace('Root Entry/', ''), FileIndex[at].content]);
  // the remaining entry is the library's own signature
  return new Map(
    named.filter(([name, content]) => content?.length && /\.(xml|rels)$/.test(name)).map(([name, c]) => [name, Buffer.from(c)]),
  );
}

function addStyles(styles) {
  const [font] = cut(styles, /<fonts count="1">(<font>.*?<\/font>)<\/fonts>/s);
  const fonts = `<fonts count="2">${font}${font.replace('<font>', '<font><b/>')}</fonts>`;
  return swap(swap(styles, `<fonts count="1">${font}</fonts>`, fonts), PLAIN_HEADING_LOOK, HEADING_LOOK);
}

/** Gives whole columns the style of their cells, so that it also applies to rows that are added by hand. */
function withColumnStyles(views, columns, looks) {
  const places = columns.flatMap(({ typed }, at) => (typed ? [at] : []));
  return places.reduce((xml, at) => {
    const column = `<col min="${at + 1}" max="${at + 1}" `;
    return swap(xml, column, `${column}style="${looks[at]}" `);
  }, views);
}

/**
 * Complete parts of a workbook by name, and of its sheet the name, the XML before the rows (header row included), the XML after `last`
 * rows, and the style index of each column.
 */
export function workbookShell({ sheet, columns }) {
  const parts = writtenParts(sheet, columns);
  const [head, size, views, heading, sample, tail] = cut(
    parts.get(SHEET).toString(),
    /^(.*)(<dimension ref="[A-Z]+1:[A-Z]+2"\/>)(.*<sheetData>)(<row r="1".*?<\/row>)(<row r="2".*?<\/row>)(<\/sheetData>.*)$/s,
  );
  const range = size.slice('<dimension ref="'.length, -'"/>'.length);
  const looks = [...sample.matchAll(/<c r="[A-Z]+2"(?: s="(\d+)")?>/g)].map(([, look = '0']) => look);
  if (looks.length !== columns.length) throw new Error('unexpected xlsx output: a column without a style');
  parts.delete(SHEET);
  parts.set('xl/styles.xml', Buffer.from(addStyles(parts.get('xl/styles.xml').toString())));
  return {
    parts,
    name: SHEET,
    looks,
    head: head + swap(withColumnStyles(views, columns, looks), '<sheetView workbookViewId="0"/>', FROZEN) + heading,
    tail: (last) => {
      const whole = range.replace(/2$/, String(last));
      return swap(swap(tail, range, whole), '</sheetData>', `</sheetData><autoFilter ref="${whole}"/>`);
    },
  };
}
