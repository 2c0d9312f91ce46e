import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openWorkbook, type WorkbookColumn, type WorkbookRow } from '@/lib/bff/exports/workbook';
import { cellsOf, filesOf } from '@/__tests__/support/files/workbook';

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

test('R-MEMB-05: real numbers and days with their formats, a frozen heading and a filter over all rows', async () => {
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
  const files = filesOf(file);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:D4"/>');
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="A &amp; B"');
  for (const format of ['#,##0.0', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm'])
    expect(files.get('xl/styles.xml')).toContain(`formatCode="${format}"`);
  expect(ends()).toBe(1);
});

test('X1: a text that begins a formula is a plain text cell; there is no formula in the file, and signs that XML cannot hold are gone', async () => {
  const risky = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1'];
  const { stream } = open(pagesOf(risky.map((text) => [text])));
  const file = await bytesOf(stream);
  expect(filesOf(file).get('xl/worksheets/sheet1.xml')).not.toContain('<f');
  const cells = cellsOf(file)
    .slice(1)
    .map(([cell]) => String(cell));
  expect(cells).toHaveLength(risky.length);
  expect(cells.every((cell) => cell.startsWith("'"))).toBe(true);
  expect(cells[0]).toBe('\'=HYPERLINK("http://x","y")');
  const broken = open(pagesOf([['a\u0001b\uFFFF', Number.NaN]]));
  expect(cellsOf(await bytesOf(broken.stream))[1]).toEqual(['ab', 'NaN']);
});

test('X2: 60,000 rows, larger than all buffers, leave the event loop free, and the next page is asked for only when there is room', async () => {
  let longest = 0;
  let asked = 0;
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
      asked += 1;
      yield Array.from({ length: 500 }, (_, row): WorkbookRow => [
        `member ${page}-${row} ${randomBytes(300).toString('base64')}`,
        row / 10,
        46_000 + row,
        46_000.5,
      ]);
    }
  }
  const { stream } = open(many());
  const reader = stream.getReader();
  await reader.read();
  await pause(500);
  expect(asked).toBeLessThan(120);
  for (let step = await reader.read(); !step.done; step = await reader.read());
  on = false;
  await watch;
  expect(asked).toBe(120);
  expect(longest).toBeLessThan(250);
});

test('X2: a reader that leaves ends the work, and its turn is over', async () => {
  const leaving = new AbortController();
  const left = open(pagesOf([['a']]), leaving.signal);
  leaving.abort();
  await expect(bytesOf(left.stream)).rejects.toThrow();
  const cancelled = open(pagesOf([['a']]));
  await cancelled.stream.cancel();
  expect([left.ends(), cancelled.ends()]).toEqual([1, 1]);
});

test('a page that fails breaks the file off: half a list is never taken for the whole', async () => {
  async function* failing() {
    yield [['a']];
    throw new Error('the upstream is gone');
  }
  const { stream, ends } = open(failing());
  await expect(bytesOf(stream)).rejects.toThrow('the upstream is gone');
  expect(ends()).toBe(1);
});
