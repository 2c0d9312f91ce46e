/** `npm run icons`: renders the icons in `public/icons` from icon.svg; run it after the logo has changed. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'public/icons';
const logo = readFileSync(`${FOLDER}/icon.svg`, 'utf8');
// systems crop these to their own shape, so the background bleeds to the edge and the waves stay within the safe zone
const [, inside] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(logo);
const full = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect x="-1" y="-1" width="34" height="34" fill="#0e6a5b"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${inside}</g></svg>`;

/** Side length in px and source of each icon. */
const ICONS = {
  'icon-192': [192, logo],
  'icon-512': [512, logo],
  'apple-touch-icon': [180, full(0.9)],
  'maskable-512': [512, full(0.8)],
};
for (const [name, [side, svg]] of Object.entries(ICONS)) {
  // the SVG has 32 units at 72 dpi: scale the density, to render at the target size instead of upscaling
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 32 }).resize(side, side);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(`${FOLDER}/${name}.png`);
}
