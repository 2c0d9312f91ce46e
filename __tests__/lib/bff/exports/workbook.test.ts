import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CellObject } from 'xlsx';
import { openWorkbook, type WorkbookColumn, type WorkbookRow } from '@/lib/bff/exports/workbook';
import { SaxesParser } from 'saxes';
import { cellsOf, formulasOf, partsOf, sheetOf } from '@/__tests__/support/files/workbook';

jest.setTimeout(60_000);

const COLUMNS: WorkbookColumn[] = [
  { header: '이름 & <co>', kind: 'text', width: 12 },
  { header: 'Weight (kg)', kind: 'number', decimals: 1, width: 12 },
  { header: 'Day', kind: 'date', width: 12 },
  { header: 'At', kind: 'moment', width: 12 },
];

async function* pagesOf(...pages: WorkbookRow[][]) {
  yield* pages;
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

function open(pages: AsyncIterator<readonly WorkbookRow[]>, signal?: AbortSignal) {
  let ends = 0;
  const stream = openWorkbook({ sheet: 'A & B', columns: COLUMNS, pages, onEnd: () => (ends += 1) }, signal);
  return { stream, ends: () => ends };
}

test('R-MEMB-05: real numbers and dates with their formats, a frozen heading and a filter over all rows', async () => {
  const { stream, ends } = open(
    pagesOf(
      [['김하늘', 77.6, 46_347, 46_347.5]],
      [],
      [
        ['–', null, null, null],
        ['', 0, null, 1],
      ],
    ),
  );
  const file = await bytesOf(stream);
  expect(cellsOf(file)).toEqual([
    ['이름 & <co>', 'Weight (kg)', 'Day', 'At'],
    ['김하늘', 77.6, 46_347, 46_347.5],
    ['–'],
    [null, 0, null, 1],
  ]);
  const { name, sheet } = sheetOf(file);
  expect([name, sheet['!autofilter']?.ref, sheet['!cols']?.map(({ width }) => width)]).toEqual(['A & B', 'A1:D4', [12, 12, 12, 12]]);
  const formats = ['A2', 'B2', 'C2', 'D2', 'D4'].map((place) => (sheet[place] as CellObject).z);
  expect(formats).toEqual(['General', '#,##0.0', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', 'yyyy\\-mm\\-dd\\ hh:mm']);
  expect(partsOf(file).get('xl/worksheets/sheet1.xml')).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(ends()).toBe(1);
});

/** Returns the style of a cell. */
function lookOf(parts: Map<string, string>, place: string): string {
  const number = new RegExp(`<c r="${place}" s="(\\d+)"`).exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[1];
  const [, looks = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '') ?? [];
  return [...looks.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gs)][Number(number)]?.[0] ?? '';
}

test('R-MEMB-05: only the heading is bold and wraps; every part is well-formed XML and has its content type', async () => {
  const parts = partsOf(await bytesOf(open(pagesOf([['a', 1, 2, 3]])).stream));
  const fonts = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<font>.*?<\/font>/gs)].map(([font]) => font.includes('<b/>'));
  const isBold = (place: string) => fonts[Number(/fontId="(\d+)"/.exec(lookOf(parts, place))?.[1])];
  expect(['A1', 'D1', 'B2', 'D2'].map(isBold)).toEqual([true, true, false, false]);
  expect(lookOf(parts, 'A1')).toContain('<alignment wrapText="1" vertical="center"/>');
  const xml = [...parts].filter(([name]) => /\.(xml|rels)$/.test(name));
  expect(xml.length).toBeGreaterThan(4);
  for (const [, text] of xml) expect(() => new SaxesParser({ xmlns: true }).write(text).close()).not.toThrow();
  const typed = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name);
  expect(typed.filter((name = '') => !parts.has(name))).toEqual([]);
});

test('R-MEMB-07: a column to fill in is text from its heading to its last row, so that zeros and plus signs stay', async () => {
  const columns: WorkbookColumn[] = [
    { header: 'ID', kind: 'text', typed: true, width: 12 },
    { header: 'Problems', kind: 'text', width: 12 },
    { header: 'Phone', kind: 'text', typed: true, width: 20 },
  ];
  const pages = pagesOf([['00123456', 'wrong', '01012345678']]);
  const file = await bytesOf(openWorkbook({ sheet: 'A', columns, pages, onEnd: () => undefined }));
  const { sheet } = sheetOf(file);
  expect(['A1', 'A2', 'B2', 'C2'].map((place) => (sheet[place] as CellObject).z)).toEqual(['@', '@', 'General', '@']);
  const parts = partsOf(file);
  expect(lookOf(parts, 'A2')).toMatch(/numFmtId="49" fontId="0"/);
  const xml = parts.get('xl/worksheets/sheet1.xml')!;
  expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow();
  const [, style] = /<c r="A2" s="(\d+)"/.exec(xml)!;
  const cols = [...xml.matchAll(/<col min="(\d)" max="\d"(?: style="(\d+)")?/g)];
  expect(cols.map(([, at, of]) => [at, of])).toEqual([
    ['1', style],
    ['2', undefined],
    ['3', style],
  ]);
});

test('a workbook without rows, with one column, and with more columns than letters', async () => {
  const column = { header: 'A', kind: 'text' as const, width: 10 };
  const [text, number] = [column, { ...column, kind: 'number' as const, decimals: 2 }];
  const of = async (columns: WorkbookColumn[], ...pages: WorkbookRow[][]) =>
    bytesOf(openWorkbook({ sheet: 'S', columns, pages: pagesOf(...pages), onEnd: () => undefined }));
  const empty = await of([text]);
  expect([cellsOf(empty), sheetOf(empty).sheet['!autofilter']]).toEqual([[['A']], { ref: 'A1:A1' }]);
  const wide = await of(
    Array.from({ length: 30 }, () => number),
    [Array.from({ length: 30 }, (_, index) => index)],
  );
  expect(cellsOf(wide)[1]?.[29]).toBe(29);
  expect([sheetOf(wide).sheet['!autofilter'], (sheetOf(wide).sheet.AD2 as CellObject).z]).toEqual([{ ref: 'A1:AD2' }, '#,##0.00']);
});

test('X1: formula-like text is a plain text cell; the file has no formula, and characters that XML cannot hold are removed', async () => {
  const risky = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1'];
  const { stream } = open(pagesOf(risky.map((text) => [text])));
  const file = await bytesOf(stream);
  expect([formulasOf(file), partsOf(file).get('xl/worksheets/sheet1.xml')]).toEqual([[], expect.not.stringContaining('<f')]);
  const cells = cellsOf(file)
    .slice(1)
    .map(([cell]) => String(cell));
  expect(cells).toHaveLength(risky.length);
  expect(cells.every((cell) => cell.startsWith("'"))).toBe(true);
  expect(cells[0]).toBe('\'=HYPERLINK("http://x","y")');
  const broken = open(pagesOf([['a\u0001b\uFFFF', Number.NaN]]));
  expect(cellsOf(await bytesOf(broken.stream))[1]).toEqual(['ab', 'NaN']);
});

test('X2: 60,000 rows, larger than all buffers, do not block the event loop, and pages are requested with backpressure', async () => {
  let longest = 0;
  let requests = 0;
  let on = true;
  const watch = (async () => {
    while (on) {
      const began = performance.now();
      await pause(5);
      longest = Math.max(longest, performance.now() - began - 5);
    }
  })();
  async function* many() {
    for (let page = 0; page < 120; page += 1) {
      requests += 1;
      yield Array.from({ length: 500 }, (_, row): WorkbookRow => [
        `member ${page}-${row} ${randomBytes(300).toString('base64')}`,
        row / 10,
        46_000 + row,
        46_000.5,
      ]);
    }
  }
  const since = performance.now();
  const { stream } = open(many());
  const reader = stream.getReader();
  await reader.read();
  await pause(500);
  expect(requests).toBeLessThan(120);
  for (let step = await reader.read(); !step.done; step = await reader.read());
  on = false;
  await watch;
  expect(requests).toBe(120);
  // built on the main thread, one turn of the event loop would take as long as the whole; on a busy machine both take longer
  expect(longest).toBeLessThan(Math.max(250, (performance.now() - since) / 5));
});

test('X2: a client that leaves ends the work and releases the lock', async () => {
  const leaving = new AbortController();
  const left = open(pagesOf([['a']]), leaving.signal);
  leaving.abort();
  await expect(bytesOf(left.stream)).rejects.toThrow();
  const cancelled = open(pagesOf([['a']]));
  await cancelled.stream.cancel();
  expect([left.ends(), cancelled.ends()]).toEqual([1, 1]);
});

test('a failing page breaks the file off: half a list never looks complete', async () => {
  async function* failing() {
    yield [['a']];
    throw new Error('the upstream is gone');
  }
  const { stream, ends } = open(failing());
  await expect(bytesOf(stream)).rejects.toThrow('the upstream is gone');
  expect(ends()).toBe(1);
});

test('R-MEMB-05: a file being read may take any time; one that no one reads times out', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  try {
    const rows = Array.from({ length: 2_000 }, () => [randomBytes(40).toString('hex'), 1, null, null]);
    const { stream, ends } = open(pagesOf(...Array.from({ length: 6 }, () => rows)));
    const reader = stream.getReader();
    let waited = 0;
    for (let step = await reader.read(); !step.done && waited < 4; waited += 1) {
      jest.advanceTimersByTime(4 * 60_000);
      step = await reader.read();
    }
    expect([waited, ends()]).toEqual([4, 0]);
    jest.advanceTimersByTime(6 * 60_000);
    expect(ends()).toBe(1);
    await expect(reader.closed).rejects.toThrow('takes too long');
  } finally {
    jest.useRealTimers();
  }
});
