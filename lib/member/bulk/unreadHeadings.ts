import { storable } from '@/lib/shared/inputParse';
import { fieldOf, wordOf, type Vocabulary } from './bulkRows';
import { cellText } from './cellText';

/** Maximum number of headings reported, and characters of each. */
const MAX_UNREAD = 20;
const MAX_HEADING = 60;

/** Headings of ignored columns as typed, reported so that no data is lost unnoticed. */
export function unreadHeadings(table: readonly (readonly string[])[], vocabulary: Vocabulary): string[] {
  const heading = table.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const unread = heading
    .map((cell) => storable(cellText(cell)))
    .filter((cell) => cell !== '' && !fieldOf(cell, vocabulary) && !vocabulary.problems.has(wordOf(cell)));
  return [...new Set(unread)].slice(0, MAX_UNREAD).map((cell) => cell.slice(0, MAX_HEADING));
}
