import { keysOf } from './twoSetKeyboard';

/** The person who sets a password, and their company. */
export interface PasswordOwner {
  loginId: string;
  name: string;
  email: string;
  company: { name: string; code: string };
}

/** Shorter words occur in passwords by chance. */
const MIN_LETTERS = 3;
/** More than long names of a company and person contain. */
const MAX_WORDS = 60;

const HANGUL = /[\uac00-\ud7a3]/;

/** A Korean name without the family name, assumed to be one syllable. */
const givenNames = (part: string) => (HANGUL.test(part) && part.length > 2 ? [part.slice(1)] : []);

/**
 * Words that someone who knows a person or their company would guess: ID, name, company and address, in full and in parts, Korean ones also
 * as typed with an English keyboard layout.
 */
export function knownWords({ loginId, name, email, company }: PasswordOwner): string[] {
  const mailbox = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const words = [loginId, name, mailbox, company.name, company.code].flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [text.toLowerCase(), parts.join(''), ...parts, ...parts.flatMap(givenNames)];
  });
  const typed = words.flatMap((word) => (HANGUL.test(word) ? [word, keysOf(word).toLowerCase()] : [word]));
  return [...new Set(typed)].filter((word) => word.length >= MIN_LETTERS).slice(0, MAX_WORDS);
}
