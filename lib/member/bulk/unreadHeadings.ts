import { storable } from '@/lib/shared/inputParse';
import { fieldOf, wordOf, type Vocabulary } from './bulkRows';
import { cellText } from './cellText';

/** Columns of this many are named at most, each with this many letters. */
const MAX_UNREAD = 20;
const MAX_HEADING = 60;

/** Headings of columns that nothing is read from, as they were typed: who wrote them is told, lest what stands there is lost unseen. */
export function unreadHeadings(table: readonly (readonly string[])[], vocabulary: Vocabulary): string[] {
  const heading = table.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const unread = heading
    .map((cell) => storable(cellText(cell)))
    .filter((cell) => cell !== '' && !fieldOf(cell, vocabulary) && !vocabulary.problems.has(wordOf(cell)));
  return [...new Set(unread)].slice(0, MAX_UNREAD).map((cell) => cell.slice(0, MAX_HEADING));
}
