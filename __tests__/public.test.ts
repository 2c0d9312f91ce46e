import { darkPalette, lightPalette } from '@/components/shell/theme/palette';
import { VIEWPORT } from '@/components/shell/theme/viewport';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { textOf } from './support/sources';

interface Manifest {
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}
const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as Manifest;

/** Colour and opacity of one corner of a picture. */
async function cornerOf(path: string): Promise<{ color: string; alpha: number }> {
  const picture = sharp(path).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
  const pixel = await picture.raw().toBuffer();
  return { color: `#${pixel.subarray(0, 3).toString('hex')}`, alpha: pixel[3]! };
}

test('R-SHELL-01: every icon of the manifest exists, with the format and size it declares', async () => {
  expect(manifest.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `image/${format === 'svg' ? 'svg+xml' : format}`]).toEqual([src, type]);
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('icons that a system masks have the brand colour to the edge; the others have their own rounded corners', async () => {
  for (const name of ['maskable-512', 'apple-touch-icon'])
    expect([name, await cornerOf(`public/icons/${name}.png`)]).toEqual([name, { color: manifest.theme_color, alpha: 255 }]);
  for (const name of ['icon-192', 'icon-512']) expect([name, (await cornerOf(`public/icons/${name}.png`)).alpha]).toEqual([name, 0]);
  expect(textOf('public/icons/icon.svg')).toContain(manifest.theme_color);
  expect((await sharp('public/icons/apple-touch-icon.png').metadata()).width).toBe(180);
});

test('every page links the manifest and its icons, and public/ has no unused files', () => {
  const layout = textOf('app/layout.tsx');
  const named = [...layout.matchAll(/'(\/(?:icons\/)?[\w.-]+\.(?:svg|png|webmanifest))'/g)].map(([, path]) => path!);
  expect(named).toContain('/site.webmanifest');
  for (const path of named) expect([path, existsSync(`public${path}`)]).toEqual([path, true]);
  // registered by its name, after signing in
  const registered = [...textOf('lib/push/pushBrowser.ts').matchAll(/register\(`(\/[\w.]+)/g)].map(([, path]) => path!);
  expect(registered).toEqual(['/worker.js']);
  // requested by web crawlers, which must ignore the portal
  expect(textOf('public/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const used = [...named, ...registered, '/robots.txt', ...manifest.icons.map(({ src }) => src)];
  const present = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice('public'.length));
  expect(present.filter((path) => !used.includes(path))).toEqual([]);
  expect(readdirSync('app').filter((name) => /^(icon|apple-icon|favicon|manifest)\./.test(name))).toEqual([]);
});

test('R-HOME-03: the frame of the installed app has the background of its pages, in light and dark', () => {
  const grounds = [lightPalette, darkPalette].map(({ background }) => background?.default);
  expect((VIEWPORT.themeColor as { color: string }[]).map(({ color }) => color)).toEqual(grounds);
});
