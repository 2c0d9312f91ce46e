import { useEffect, useRef, useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useRevalidate, useSend } from '@/lib/browser/useSend';
import { upload } from '@/lib/browser/file/upload';
import { useUpload } from '@/lib/browser/file/useUpload';
import { memberListApi } from '@/lib/member/list/contract';
import { transferApi, type ImportRefusal } from './contract';
import { IMPORTS_PER_PAGE, isMoving, REFUSALS_PER_PAGE, transferMessage, uploadProblem } from './imports';

const SHOWN = [transferApi.list.path, transferApi.detail.path, transferApi.refusals.path];
/** Polling interval of a running import in seconds. */
const LOOK = 1;
/** Members offered at a time; rows fetched per call of a download. */
export const MEMBERS_OFFERED = 20;
const ROWS_A_CALL = 1_000;

/** Reads a page of the viewer's imports; polls while one is running. */
export function useImports(page: number) {
  const [moving, setMoving] = useState(false);
  const query = { page, size: IMPORTS_PER_PAGE };
  const read = useRead(transferApi.list, { query }, { everySeconds: moving ? LOOK : 0 });
  const moves = read.data?.list.some(({ state }) => isMoving(state)) ?? false;
  if (moves !== moving) setMoving(moves);
  return read;
}

/** Reads one import; polls while it is running. */
export function useImport(importSeq: number) {
  const [moving, setMoving] = useState(false);
  const read = useRead(transferApi.detail, { query: { importSeq } }, { everySeconds: moving ? LOOK : 0 });
  const moves = read.data ? isMoving(read.data.state) : false;
  if (moves !== moving) setMoving(moves);
  return read;
}

/** Reads a page of the rows that an import refused, and again whenever their number has changed. */
export function useRefusals(importSeq: number, page: number, refused: number) {
  const read = useRead(transferApi.refusals, { query: { importSeq, page, size: REFUSALS_PER_PAGE } });
  const { retry } = read;
  const known = useRef(refused);
  useEffect(() => {
    if (known.current !== refused) retry();
    known.current = refused;
  });
  return read;
}

/** Fetches all stored refused rows. Throws BrowserError. */
export async function listRefusals(importSeq: number): Promise<ImportRefusal[]> {
  const all: ImportRefusal[] = [];
  for (let page = 0; ; page += 1) {
    const query = { importSeq, page, size: ROWS_A_CALL };
    const { list, total } = await request(transferApi.refusals, { query }, { activity: 'background' });
    all.push(...list);
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** Reads the first of the viewer's members that match a name. */
export function useMembersNamed(name: string) {
  return useRead(memberListApi.listNew, { body: { page: 0, rowsPerPage: MEMBERS_OFFERED, name } });
}

/** Actions on an import; each throws BrowserError. */
export function useImportActions() {
  return {
    confirm: useSend(transferApi.confirm, SHOWN),
    cancel: useSend(transferApi.cancel, SHOWN),
    undo: useSend(transferApi.undo, SHOWN),
  };
}

type Failure = { problem: NonNullable<ReturnType<typeof uploadProblem>> } | { error: ReturnType<typeof transferMessage> };

/** Uploads files, with the share sent, and returns the number of their import; null if refused or cancelled. */
export function useImportUpload() {
  const again = useRevalidate();
  const { share, start, stop } = useUpload();
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (files: readonly File[], password: string): Promise<number | null> => {
    if (share !== null || files.length === 0) return null;
    const problem = uploadProblem(files);
    setFailure(problem && { problem });
    if (problem) return null;
    const form = password === '' ? {} : { password };
    try {
      return await start(async (options) => {
        const { importSeq } = await upload(transferApi.upload, { form, files }, options);
        await again([transferApi.list.path]);
        return importSeq;
      });
    } catch (thrown) {
      const error = asBrowserError(thrown);
      if (error.code !== 'STOPPED') setFailure({ error: transferMessage(error) });
      return null;
    }
  };
  return { share, failure, send, stop };
}
