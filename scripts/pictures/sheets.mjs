import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Pictures per row for each width, and their width on the sheet in px. */
const LAID = { 390: [5, 380], 768: [3, 640], 1024: [2, 920], 1440: [2, 960] };
/** Height in px, as scaled, at which a picture is cropped. */
const MOST = 1_700;
const GAP = 10;

/** Arranges the pictures of a folder on contact sheets, sorted by name; returns the number of sheets. */
export async function makeSheets(folder, width, to) {
  const [across, drawn] = LAID[width] ?? [2, 960];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .sort();
  let sheets = 0;
  for (let at = 0; at < files.length; at += across) {
    const row = await Promise.all(
      files.slice(at, at + across).map(async (name) => {
        const { data, info } = await sharp(join(folder, name)).resize({ width: drawn }).toBuffer({ resolveWithObject: true });
        const height = Math.min(info.height, MOST);
        const input = await sharp(data).extract({ left: 0, top: 0, width: drawn, height }).toBuffer();
        return { input, height };
      }),
    );
    sheets += 1;
    await sharp({
      create: {
        width: across * (drawn + GAP) - GAP,
        height: Math.max(...row.map(({ height }) => height)),
        channels: 3,
        background: '#d0f',
      },
    })
      .composite(row.map(({ input }, index) => ({ input, left: index * (drawn + GAP), top: 0 })))
      .png({ palette: true })
      .toFile(`${to}-${String(sheets).padStart(2, '0')}.png`);
  }
  return sheets;
}
