/**
 * The code page of Korean Windows (CP949, "Unified Hangul Code"). Node's decoder knows the EUC-KR part of it alone; the 8,822 other
 * syllables stand in their Unicode order in the places that EUC-KR leaves free (The Unicode Consortium, CP949.TXT).
 */
const euc = new TextDecoder('euc-kr', { fatal: true });

function eucOf(lead, trail) {
  try {
    const text = euc.decode(new Uint8Array([lead, trail]));
    return text.length === 1 ? text : null;
  } catch {
    return null;
  }
}

const keyOf = (lead, trail) => lead * 256 + trail;
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

function tableOf() {
  const table = new Map();
  for (const lead of between(0xa1, 0xfe))
    for (const trail of between(0xa1, 0xfe)) {
      const letter = eucOf(lead, trail);
      if (letter !== null) table.set(keyOf(lead, trail), letter);
    }
  const known = new Set(table.values());
  const others = between(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((letter) => !known.has(letter));
  const low = [...between(0x41, 0x5a), ...between(0x61, 0x7a)];
  let next = 0;
  for (const lead of between(0x81, 0xc6))
    for (const trail of [...low, ...between(0x81, lead < 0xa1 ? 0xfe : 0xa0)])
      if (next < others.length) table.set(keyOf(lead, trail), others[next++]);
  return table;
}

/** The text of bytes in CP949, or null when they are none. */
export function decodeCp949(bytes) {
  const table = tableOf();
  const letters = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte < 0x80) {
      letters.push(String.fromCharCode(byte));
      continue;
    }
    const letter = table.get(keyOf(byte, bytes[(at += 1)] ?? 0));
    if (letter === undefined) return null;
    letters.push(letter);
  }
  return letters.join('');
}
