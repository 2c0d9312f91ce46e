import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const JPEG_MARK = hex('ffd8ff');
const PNG_MARK = hex('89504e470d0a1a0a');
const plain = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#2a6' } });

/** Magic bytes of files that are not accepted pictures; a script that a browser might run is appended to each. */
const MARKS: Record<string, string> = {
  'GIF 87a': '474946383761',
  'GIF 89a': '474946383961',
  BMP: '424d',
  ICO: '00000100',
  CUR: '00000200',
  'TIFF little': '49492a00',
  'TIFF big': '4d4d002a',
  BigTIFF: '49492b00',
  PSD: '38425053',
  'JPEG 2000': '0000000c6a5020200d0a870a',
  'JPEG 2000 stream': 'ff4fff51',
  'JPEG XL': 'ff0a',
  'JPEG XL box': '0000000c4a584c200d0a870a',
  'JPEG XR': '4949bc01',
  HEIC: '000000186674797068656963',
  AVIF: '000000206674797061766966',
  MP4: '000000206674797069736f6d',
  EXR: '762f3101',
  'PNM P6': '50360a312031 0a3235350a ffffff',
  PFM: '50460a312031 0a2d312e300a 00000000',
  HDR: '233f52414449414e43450a',
  FITS: '53494d504c4520203d',
  XCF: '67696d702078636620',
  DDS: '44445320',
  QOI: '716f6966',
  WMF: 'd7cdc69a',
  EMF: '01000000',
  PDF: '255044462d312e37',
  PostScript: '252150532d41646f6265',
  ZIP: '504b0304',
  'empty ZIP': '504b0506',
  RAR: '526172211a0701',
  '7z': '377abcaf271c',
  gzip: '1f8b0800',
  bzip2: '425a6839',
  xz: 'fd377a585a00',
  zstd: '28b52ffd',
  tar: '7573746172',
  'Windows program': '4d5a9000',
  ELF: '7f454c46',
  'Mach-O': 'cffaedfe',
  'Java class': 'cafebabe',
  WebAssembly: '0061736d',
  'shell script': '23212f62696e2f7368',
  MP3: '494433',
  Ogg: '4f676753',
  FLAC: '664c6143',
  'RIFF WAVE': '524946462400000057415645',
  'RIFF AVI': '5249464624000000415649 20',
  MKV: '1a45dfa3',
  SQLite: '53514c69746520666f726d6174203300',
  RTF: '7b5c727466',
  'OLE document': 'd0cf11e0a1b11ae1',
  WOFF2: '774f4632',
};

/** Files that no picture field may accept, by what they are; each is sent with the name and type of a JPEG. */
export async function badPictures(): Promise<Record<string, Buffer>> {
  const [jpeg, png, webp] = await Promise.all([plain().jpeg().toBuffer(), plain().png().toBuffer(), plain().webp().toBuffer()]);
  const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));
  const flipped = Buffer.from(png);
  flipped[29]! ^= 0xff;
  return {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    zeros: Buffer.alloc(4096),
    text: Buffer.from('hello'),
    HTML: Buffer.from(`<!doctype html>${SCRIPT}`),
    XHTML: Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
    script: Buffer.from('alert(1)'),
    PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
    SVG: Buffer.from(SVG),
    'SVG behind a byte order mark': Buffer.concat([hex('efbbbf'), Buffer.from(SVG)]),
    'SVG behind a comment': Buffer.from(`<!-- JPEG -->${SVG}`),
    'SVG that reads a file': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
    'SVG that fetches': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x" width="9" height="9"/></svg>',
    ),
    'packed SVG': gzipSync(SVG),
    'JPEG mark alone': JPEG_MARK,
    'HTML behind a JPEG mark': Buffer.concat([JPEG_MARK, Buffer.from(SCRIPT)]),
    'HTML behind a JFIF head': Buffer.concat([hex('ffd8ffe000104a46494600010100000100010000'), Buffer.from(SCRIPT)]),
    'zeros behind a JPEG mark': Buffer.concat([JPEG_MARK, Buffer.alloc(4096)]),
    'PNG mark alone': PNG_MARK,
    'HTML behind a PNG mark': Buffer.concat([PNG_MARK, Buffer.from(SCRIPT)]),
    'PNG whose head was tampered with': flipped,
    'WebP mark alone': Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
    'HTML behind a WebP mark': Buffer.concat([Buffer.from('RIFF\xff\0\0\0WEBP', 'latin1'), Buffer.from(SCRIPT)]),
    'half a JPEG': cut(jpeg, 0.5),
    'a JPEG without its end': cut(jpeg, 0.8),
    'half a PNG': cut(png, 0.5),
    'half a WebP': cut(webp, 0.5),
    'JPEG behind HTML': Buffer.concat([Buffer.from('<html>'), jpeg]),
    'JPEG behind a line break': Buffer.concat([Buffer.from('\n'), jpeg]),
    'a JPEG backwards': Buffer.from(jpeg).reverse(),
    'real GIF': await plain().gif().toBuffer(),
    'real TIFF': await plain().tiff().toBuffer(),
    'real AVIF': await plain().avif({ effort: 0 }).toBuffer(),
    ...Object.fromEntries(Object.entries(MARKS).map(([kind, mark]) => [kind, Buffer.concat([hex(mark), Buffer.from(SCRIPT)])])),
  };
}
