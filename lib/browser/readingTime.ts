const MIN_MS = 6_000;
const MAX_MS = 20_000;
/** Time to notice a message before reading it. */
const NOTICE_MS = 3_500;
/** Slow readers take about 14 letters a second; a Korean syllable equals two or three letters. */
const LETTER_MS = 70;
const SYLLABLE_MS = 160;

/** How long a message that disappears on its own is shown, in ms: 6 to 20 seconds, depending on its length. */
export function readingTime(words: string): number {
  const syllables = words.match(/[가-힣]/g)?.length ?? 0;
  const time = NOTICE_MS + syllables * SYLLABLE_MS + (words.length - syllables) * LETTER_MS;
  return Math.min(MAX_MS, Math.max(MIN_MS, time));
}
