/**
 * All 11,172 syllables with their bytes in the code page of Korean Windows, in the layout of CP949.TXT of the Unicode Consortium: 2,350 at
 * their KS X 1001 positions, the others in Unicode order at the remaining positions. Made without the decoder under test.
 */
export function syllablesInCp949(): Map<string, Buffer> {
  const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const euc = new TextDecoder('euc-kr', { fatal: true });
  const bytes = new Map<string, Buffer>();
  for (const lead of between(0xb0, 0xc8))
    for (const trail of between(0xa1, 0xfe)) bytes.set(euc.decode(Uint8Array.of(lead, trail)), Buffer.of(lead, trail));
  const others = between(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !bytes.has(syllable));
  const low = [...between(0x41, 0x5a), ...between(0x61, 0x7a)];
  const places = between(0x81, 0xc6).flatMap((lead) =>
    [...low, ...between(0x81, lead < 0xa1 ? 0xfe : 0xa0)].map((trail) => Buffer.of(lead, trail)),
  );
  others.forEach((syllable, index) => bytes.set(syllable, places[index]!));
  return bytes;
}

/** Encodes syllables and ASCII in that code page. */
export function inCp949(text: string, syllables = syllablesInCp949()): Buffer {
  return Buffer.concat([...text].map((letter) => syllables.get(letter) ?? Buffer.from(letter, 'latin1')));
}
