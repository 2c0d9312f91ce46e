/** The company that the next sign-in belongs to; remembered in a cookie that the server reads for the first paint. */
export interface ChosenCompany {
  compSeq: number;
  name: string;
  /** By which an address named it: links to the other pages for visitors name it as well. A remembered company has none. */
  code?: string;
}

export const COMPANY_COOKIE = 'company';

export function companyToCookie({ compSeq, name }: ChosenCompany): string {
  return `${compSeq}.${name}`;
}

/** The remembered company, or null when there is none or the cookie is not ours. */
export function companyFromCookie(value: string | undefined): ChosenCompany | null {
  const match = /^([1-9]\d{0,9})\.(.{1,100})$/u.exec(value ?? '');
  return match ? { compSeq: Number(match[1]), name: match[2]! } : null;
}
