import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { companyApi, type CompanyProfile } from './contract';

type Changes = InputOf<typeof companyApi.saveProfile>['body'];

/** A company's profile. */
export function useCompany(compSeq: number) {
  return useRead(companyApi.profile, { query: { compSeq } });
}

/** Mutation that registers a company; revalidates the company list. */
export function useCreateCompany() {
  return useSend(companyApi.register, [companyApi.list.path]);
}

/**
 * Mutation that changes a company's profile; `shown` are further reads to revalidate. Returns null, or on a conflict the company as
 * somebody else has changed it, with nothing saved.
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
      // the 409 has another cause
      if (theirs.version === body.version) throw thrown;
      return theirs;
    }
  };
}
