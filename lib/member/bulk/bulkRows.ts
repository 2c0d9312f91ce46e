import type * as z from 'zod/mini';
import { countBy } from '@/lib/format/shares';
import { parseInput, storable } from '@/lib/shared/inputParse';
import { plausibleBirthDate } from '@/lib/shared/person';
import { heightOf } from '../../format/height';
import { twoDigits } from '@/lib/format/twoDigits';
import { cellText, isCellError } from './cellText';
import { phoneDigits } from '@/lib/format/phoneNumber';

/** Columns of a member list, in template order. */
export const BULK_FIELDS = ['id', 'name', 'email', 'gender', 'birthDate', 'height', 'dept', 'phone', 'country', 'manager'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];
/** Columns without which a list cannot be read. */
export const NEEDED_FIELDS: readonly BulkField[] = ['id', 'name', 'email'];

/** Faults of a single field. */
export const BULK_FAULTS = ['required', 'format', 'twice', 'taken', 'unknown', 'broken'] as const;
export type BulkFault = (typeof BULK_FAULTS)[number];

/** Faults of a file that is a table: cells beyond any plausible list, or too much work to parse. */
export const TABLE_FAULTS = ['cells', 'heavy'] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

/** Maximum members per list. */
export const MAX_MEMBERS = 2000;
/** Maximum file size in bytes; a list of 2,000 members takes a fifth of it. */
export const MAX_FILE_BYTES = 1024 * 1024;

export type DraftValues = Record<BulkField, string>;

/** A parsed row; `draft` still has to pass the rules of the single form. */
export interface MemberDraftRow {
  line: number;
  typed: DraftValues;
  draft: {
    id: string;
    name: string;
    email: string;
    gender: string;
    phone: string;
    countryCode?: string;
    birthDate?: string;
    /** cm, or the typed text if it is not a height. */
    height?: number | string;
    dept?: string;
  };
}

/** Recognised words in all languages of the portal. */
export interface Vocabulary {
  headings: ReadonlyMap<string, BulkField>;
  /** Headings of the column of corrections that the portal adds to a file; ignored on import. */
  problems: ReadonlySet<string>;
  genders: ReadonlyMap<string, 'M' | 'F'>;
  /** Calling codes by country name. */
  countries: ReadonlyMap<string, string>;
}

/** Login ID of the template's example row, which is skipped. */
export const EXAMPLE_ID = 'example.member';

/** Normalises a word for comparison: no case, spaces or asterisk of required columns. */
export function wordOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s*＊]/g, '')
    .toLowerCase();
}

/** Korean mobile numbers without the leading zero or plus sign that spreadsheets strip from numbers. */
const LOST_ZERO = /^1[016-9]\d{7,8}$/;
const LOST_PLUS = /^82(1[016-9]\d{7,8})$/;

/**
 * Normalises a phone number: national digits, with the calling code if one was given. +82 10-1234-5678, 821012345678
 * and 1012345678 become 01012345678.
 */
export function phoneOf(text: string): { phone: string; countryCode?: string } {
  const korean = /^(?:\+|00)82[\s-]*\(?0?\)?[\s-]*(\d.*)$/.exec(text);
  if (korean?.[1]) return { phone: `0${phoneDigits(korean[1])}`, countryCode: '82' };
  // letters are not separators: a word must not become an empty number
  if (/[^\d\s+().-]/.test(text)) return { phone: text };
  const digits = text.replace(/\D/g, '');
  const lost = LOST_PLUS.exec(digits)?.[1];
  if (lost) return { phone: `0${lost}`, countryCode: '82' };
  return { phone: LOST_ZERO.test(digits) ? `0${digits}` : digits };
}

/** Normalises a day written year first, by people or spreadsheets, to yyyy-MM-dd; anything else is returned unchanged, to be refused. */
export function birthDateOf(text: string): string {
  const plain = text.normalize('NFKC');
  const parts = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  const [, year, month = '', day = ''] = parts ?? [];
  return year === undefined ? text : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** A phone number with its calling code, from the country column or else from the number. */
function reachOf(phone: string, country: string, { countries }: Vocabulary): { phone: string; countryCode?: string } {
  const read = phoneOf(phone);
  return country === '' ? read : { ...read, countryCode: countries.get(wordOf(country).replace(/^\+/, '')) ?? country };
}

/** The field that a heading names, in one language or in several separated by a slash. */
export function fieldOf(heading: string, { headings }: Vocabulary): BulkField | undefined {
  const words = heading.split('/').map(wordOf);
  return [...words, ...words.map((word) => word.replace(/\(.*\)/, ''))].map((word) => headings.get(word)).find(Boolean);
}

/** Index of each known column; null if a required one is missing. */
function bulkColumns(heading: readonly string[], vocabulary: Vocabulary): ReadonlyMap<BulkField, number> | null {
  const places = new Map<BulkField, number>();
  heading.forEach((cell, place) => {
    const field = fieldOf(cell, vocabulary);
    if (field && !places.has(field)) places.set(field, place);
  });
  return NEEDED_FIELDS.every((field) => places.has(field)) ? places : null;
}

/** Non-empty rows of a table; null if its headings are not those of a member list. */
export function draftsOf(table: readonly (readonly string[])[], vocabulary: Vocabulary): MemberDraftRow[] | null {
  const start = table.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const places = bulkColumns(table[start] ?? [], vocabulary);
  if (!places) return null;
  return table.slice(start + 1).flatMap((row, index) => {
    const read = (field: BulkField) => cellText(row[places.get(field) ?? -1]).slice(0, 500);
    const given = Object.fromEntries(BULK_FIELDS.map((field) => [field, read(field)])) as DraftValues;
    const typed = Object.fromEntries(BULK_FIELDS.map((field) => [field, storable(given[field])])) as DraftValues;
    if (Object.values(typed).every((text) => text === '')) return [];
    const { id, name, email, gender, birthDate, height, dept, phone, country } = given;
    if (id === EXAMPLE_ID) return [];
    const meant = gender === '' ? 'M' : (vocabulary.genders.get(wordOf(gender)) ?? gender);
    const person = {
      ...(birthDate !== '' && { birthDate: birthDateOf(birthDate) }),
      ...(height !== '' && { height: heightOf(height) ?? height }),
      ...(dept !== '' && { dept }),
    };
    const draft = { id, name, email, gender: meant, ...person, ...reachOf(phone, country, vocabulary) };
    return [{ line: start + index + 2, typed, draft }];
  });
}

/** Faults of a draft, one per field: schema errors, an implausible birth date, and spreadsheet error values, which would pass as a name. */
export function faultsOf({ typed, draft }: MemberDraftRow, schema: z.ZodMiniType, today: string): { field: BulkField; code: BulkFault }[] {
  const { fields = [] } = parseInput(schema, draft);
  const refused = new Set(fields.map(({ path }) => (path !== 'countryCode' ? path : typed.country === '' ? 'phone' : 'country')));
  if (draft.birthDate !== undefined && !plausibleBirthDate(draft.birthDate, today)) refused.add('birthDate');
  const codeOf = (text: string) => (isCellError(text) ? 'broken' : text === '' ? 'required' : 'format');
  return BULK_FIELDS.filter((field) => refused.has(field) || isCellError(typed[field])).map((field) => ({
    field,
    code: codeOf(typed[field]),
  }));
}

/** Login IDs that occur in more than one row. */
export function repeatedIds(rows: readonly MemberDraftRow[]): ReadonlySet<string> {
  const ids = rows.map(({ draft }) => draft.id).filter((id) => id !== '' && !isCellError(id));
  return new Set([...countBy(ids, (id) => id)].flatMap(([id, count]) => (count > 1 ? [id] : [])));
}

/** Adds a fault to the rows whose login ID already exists in the company. */
export function markTaken<T extends { typed: DraftValues; faults: { field: BulkField; code: BulkFault }[]; member: unknown }>(
  rows: readonly T[],
  taken: readonly string[],
): T[] {
  const known = new Set(taken);
  return rows.map((row) =>
    row.member && known.has(row.typed.id)
      ? { ...row, member: null, faults: [...row.faults, { field: 'id' as const, code: 'taken' as const }] }
      : row,
  );
}

/** Message key (memberList.bulk.error.…) of a file or submission refused as a whole; `codes` are those of its fields. */
export function bulkMessage(status: number, codes: readonly string[] = []) {
  if (status === 403) return 'noAuthority';
  if (status === 413) return 'tooLarge';
  if (status === 415) return 'type';
  if (status === 422) return TABLE_FAULTS.find((fault) => codes.includes(fault)) ?? 'headings';
  return status === 429 || status === 503 ? 'busy' : 'unavailable';
}
