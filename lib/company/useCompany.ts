import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { companyApi, type CompanyProfile } from './contract';

type Changes = InputOf<typeof companyApi.saveProfile>['body'];

/** A company's own facts. */
export function useCompany(compSeq: number) {
  return useRead(companyApi.profile, { query: { compSeq } });
}

/** Makes a company; the list of them is asked for anew. */
export function useCreateCompany() {
  return useSend(companyApi.register, [companyApi.list.path]);
}

/**
 * Changes a company's facts; `shown` are further reads that show them. Answers null, or the company as somebody else has changed it
 * meanwhile, over which nothing was saved.
 */
export function useChangeCompany(shown: readonly string[] = []): (body: Changes) => Promise<CompanyProfile | null> {
  const change = useSend(companyApi.saveProfile, [companyApi.list.path, companyApi.profile.path, ...shown]);
  return async (body) => {
    try {
      await change({ body });
      return null;
    } catch (thrown) {
      if (asBrowserError(thrown).status !== 409) throw thrown;
      const theirs = await request(companyApi.profile, { query: { compSeq: body.compSeq } });
      // it is about something else that was to be changed
      if (theirs.version === body.version) throw thrown;
      return theirs;
    }
  };
}
