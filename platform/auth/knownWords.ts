import { keysOf } from './twoSetKeyboard';

/** Who chooses a password. */
export interface PasswordOwner {
  loginId: string;
  name: string;
  email: string;
  company: { name: string; code: string };
}

/** Shorter ones stand in any password by chance. */
const MIN_LETTERS = 3;
/** A company's name of many words, and its person's, have fewer. */
const MAX_WORDS = 60;

const HANGUL = /[\uac00-\ud7a3]/;

/** A Korean name without the family name, which is one syllable. */
const givenNames = (part: string) => (HANGUL.test(part) && part.length > 2 ? [part.slice(1)] : []);

/**
 * Words that whoever knows a person or their company tries first: ID, name, company and address, whole and in parts, Korean ones also
 * as they are typed with the keyboard left in English.
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
