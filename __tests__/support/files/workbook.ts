import { inflateRawSync } from 'node:zlib';

/** The files of a zip, by name, read from its central directory. */
export function filesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extra, comment, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + size);
    files.set(name, (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const TEXT: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The cells of a workbook's only sheet, row by row; a missing cell is null. */
export function cellsOf(workbook: Buffer): (string | number | null)[][] {
  const sheet = filesOf(workbook).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, letters = '', text, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < column) cells.push(null);
      cells.push(text === undefined ? Number(number) : text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => TEXT[name] ?? ''));
    }
    return cells;
  });
}
