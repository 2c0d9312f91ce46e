import { asBrowserError } from '@/lib/browser/browserError';
import { requestFile, type ReceivedFile } from '@/lib/browser/requestFile';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { companyApi } from '../contract';
import { deleteCompanyMessage } from '../companyLimits';
import { companyClosingApi } from './contract';
import { archiveMessage } from './closing';

/** What a deletion would take. */
export function useClosing(compSeq: number) {
  return useRead(companyClosingApi.preview, { query: { compSeq } });
}

/** Deletes a company. Answers null, or the message key of why not. */
export function useCompanyDelete(
  compSeq: number,
): (typed: { code: string; ppw: string }) => Promise<ReturnType<typeof deleteCompanyMessage> | null> {
  const remove = useSend(companyClosingApi.delete, [companyApi.list.path]);
  return async ({ code, ppw }) => {
    try {
      await remove({ body: { list: [compSeq], codes: [code], ppw } });
      return null;
    } catch (thrown) {
      const error = asBrowserError(thrown);
      return deleteCompanyMessage(error.status, Number(error.details.failCount ?? 0));
    }
  };
}

/** Fetches the archive that a code opens. Answers the file, or the message key of why not. */
export async function fetchArchive(code: string): Promise<ReceivedFile | ReturnType<typeof archiveMessage>> {
  try {
    return await requestFile(companyClosingApi.archive, { body: { code } });
  } catch (error) {
    return archiveMessage(asBrowserError(error).status);
  }
}
