import { useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { downloadFile } from '@/lib/browser/file/downloadFile';
import { saveFile } from '@/lib/browser/file/saveFile';
import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import { MEMBER_READS } from '../list/memberReads';
import type { ChosenMember } from '../list/memberSelection';
import { memberBulkApi, memberBulkCalls, type BulkRow } from './contract';
import { bulkMessage, markTaken, MAX_FILE_BYTES } from './bulkRows';
import { toWireLang } from '@/lib/i18n/locale';

type Failure = ReturnType<typeof bulkMessage> | 'unsure' | 'nothingAdded';

/** State of adding members from a file. */
export interface BulkState {
  busy: 'reading' | 'adding' | 'file' | null;
  failure: Failure | null;
  /** Rows of the chosen file; null before that. */
  rows: readonly BulkRow[] | null;
  fileName: string;
  /** Headings of its ignored columns. */
  unread: readonly string[];
  /** Name of the file that the failure is about, while another file's rows are shown; null if it is not about a file. */
  refusedName: string | null;
  /** Members added from the file; null before that. */
  added: readonly ChosenMember[] | null;
}

const START: BulkState = { busy: null, failure: null, rows: null, fileName: '', unread: [], refusedName: null, added: null };

/** Content of a file. Throws BrowserError, as for a file of another type, if it cannot be read: a folder, or a file moved since. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new BrowserError('UNSUPPORTED_TYPE', 415));
    reader.readAsDataURL(file);
  });
}

/** Reads a list, adds its valid rows, and downloads the template or the rows to correct. A failure keeps what was chosen. */
export function useBulk() {
  const lang = toWireLang(useLocale());
  const [state, setState] = useState(START);
  const add = useSend(memberBulkApi.add, MEMBER_READS);
  // guards against a second press before the disabled button is rendered
  const under = useRef(false);
  const change = (changes: Partial<BulkState>) => setState((known) => ({ ...known, ...changes }));

  const during = async (
    busy: BulkState['busy'],
    work: () => Promise<Partial<BulkState>>,
    explain: (error: BrowserError) => Partial<BulkState>,
  ) => {
    if (under.current) return;
    under.current = true;
    change({ busy, failure: null, refusedName: null });
    try {
      change({ busy: null, ...(await work()) });
    } catch (error) {
      change({ busy: null });
      change(explain(asBrowserError(error)));
    } finally {
      under.current = false;
    }
  };
  const told = ({ status, fields }: BrowserError): Partial<BulkState> => ({
    failure: bulkMessage(
      status,
      fields.map(({ code }) => code),
    ),
  });

  const choose = (file: File) => {
    if (file.size > MAX_FILE_BYTES) return void change({ failure: 'tooLarge', refusedName: file.name });
    return during(
      'reading',
      async () => {
        const { rows, unread } = await request(memberBulkCalls.rows, { body: { file: await base64Of(file) } }, { activity: 'background' });
        return { rows, unread, fileName: file.name, added: null };
      },
      // the previous list stays, shown under its own file name
      (error) => ({ ...told(error), refusedName: file.name }),
    );
  };

  const send = (rows: readonly BulkRow[]) =>
    during(
      'adding',
      async () => {
        const members = rows.flatMap(({ member }) => member ?? []);
        const { added } = await add({ body: { lang, members } });
        return { added, rows: rows.filter(({ member }) => member === null) };
      },
      (error) => {
        const taken = error.details.taken;
        if (error.status === 409 && Array.isArray(taken)) return { failure: 'nothingAdded', rows: markTaken(rows, taken.map(String)) };
        // nothing was done
        if (error.code === 'OVERLOADED') return { failure: 'unavailable' };
        // the outcome is unknown: reading the file again will tell
        return error.status === 0 || error.status >= 502 ? { failure: 'unsure', rows: null } : told(error);
      },
    );

  const file = (rows: readonly BulkRow[]) =>
    during(
      'file',
      async () => {
        const plain = rows.map(({ member: _, ...row }) => row);
        saveFile(await downloadFile(memberBulkCalls.file.path, {}, { body: { rows: plain } }));
        return {};
      },
      told,
    );

  return { state, choose, send, file };
}
