/**
 * The one decoder of files, of the portal's reading process (which runs plain JavaScript) and of the platform. Node's own TextDecoder
 * knows EUC-KR under the name of the Korean Windows code page: it reads 8,822 of the 11,172 syllables as other letters, without a fault.
 */
import iconv from 'iconv-lite';

const CODE_PAGES = new Set(['cp949', 'big5']);
/** What the code pages' decoder writes for bytes that it does not know; no letter of these code pages is this one. */
const UNKNOWN = '\uFFFD';

function native(encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return null;
    }
  };
}

/** True for the first byte of two, in both code pages. */
const leads = (byte) => byte >= 0x81 && byte <= 0xfe;

/** How many bytes at the end of a chunk wait for the next one: 1 when it ends within a letter. */
function openBytes(bytes) {
  let at = 0;
  while (at < bytes.length) at += leads(bytes[at]) ? 2 : 1;
  return at - bytes.length;
}

/** Chunks are cut between letters first: the library loses a letter beyond U+FFFF whose second byte comes by itself. */
function codePage(encoding) {
  const decoder = iconv.getDecoder(encoding);
  let open = Buffer.alloc(0);
  return (chunk) => {
    const bytes = chunk === undefined ? open : Buffer.concat([open, chunk]);
    const whole = chunk === undefined ? bytes.length : bytes.length - openBytes(bytes);
    open = bytes.subarray(whole);
    const text = decoder.write(bytes.subarray(0, whole)) + ((chunk === undefined && decoder.end()) || '');
    return text.includes(UNKNOWN) ? null : text;
  };
}

/** A function that gives the text of each next piece of bytes, without a byte order mark, and of what is left when called with none; null for bytes that cannot be read so. */
export function decoderOf(encoding) {
  return CODE_PAGES.has(encoding) ? codePage(encoding) : native(encoding);
}

/** The text of whole bytes, without a byte order mark; null when they cannot be read so. */
export function decodedText(bytes, encoding) {
  const decode = decoderOf(encoding);
  const text = decode(bytes);
  const rest = decode();
  return text === null || rest === null ? null : text + rest;
}
