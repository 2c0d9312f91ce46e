/**
 * The one file decoder, shared by the portal's reader process (which runs plain JavaScript) and the platform. Node's TextDecoder implements
 * the Korean Windows code page as EUC-KR: it silently misreads 8,822 of the 11,172 syllables.
 */
import iconv from 'iconv-lite';

const CODE_PAGES = new Set(['cp949', 'big5']);
/** What iconv-lite emits for unknown bytes; neither code page contains this character. */
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

/** True for the lead byte of a two-byte character, in both code pages. */
const leads = (byte) => byte >= 0x81 && byte <= 0xfe;

/** Number of trailing bytes that belong to an incomplete character: 0 or 1. */
function openBytes(bytes) {
  let at = 0;
  while (at < bytes.length) at += leads(bytes[at]) ? 2 : 1;
  return at - bytes.length;
}

/** Splits chunks between characters first: iconv-lite loses a character beyond U+FFFF whose second byte comes in a separate chunk. */
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

/**
 * Creates a streaming decoder: returns the text of each chunk without a byte order mark, flushes when called without one, and returns null
 * for invalid bytes.
 */
export function decoderOf(encoding) {
  return CODE_PAGES.has(encoding) ? codePage(encoding) : native(encoding);
}

/** Decodes complete bytes, without a byte order mark; null if they are invalid. */
export function decodedText(bytes, encoding) {
  const decode = decoderOf(encoding);
  const text = decode(bytes);
  const rest = decode();
  return text === null || rest === null ? null : text + rest;
}
