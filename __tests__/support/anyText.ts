import fc, { type StringConstraints } from 'fast-check';

const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

/** Text of any Unicode characters, like `fc.string({ unit: 'binary' })`, which first lists all million of them. */
export const anyText = (constraints: StringConstraints = {}) =>
  fc.string({ ...constraints, unit: fc.oneof(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }), anyCharacter) });
