/** The company of the next sign-in; remembered in a cookie that the server reads for the first paint. */
export interface ChosenCompany {
  compSeq: number;
  name: string;
  /** Code that named the company in an address; links to other visitor pages carry it on. Absent if the company was remembered. */
  code?: string;
}

/** The company of a visitor page. */
export interface VisitorCompany {
  /** null if the visitor has to choose. */
  company: ChosenCompany | null;
  /** Code in the address, for links to other pages of visitors while none is chosen. */
  code?: string;
  /** Last day of the company named in the address if it has ended; then no other company is preselected. */
  lastDay: string | null;
  /** The company named in the address could not be looked up; then no other company is preselected either. */
  failed: boolean;
}

export const COMPANY_COOKIE = 'company';

/** Cookie with the code of the company whose ranking this browser last showed as a display: once signed out, a display cannot request it. */
export const DISPLAY_COOKIE = 'lobby_display';

export function companyToCookie({ compSeq, name }: ChosenCompany): string {
  return `${compSeq}.${name}`;
}

/** The remembered company, or null if the cookie is absent or malformed. */
export function companyFromCookie(value: string | undefined): ChosenCompany | null {
  const match = /^([1-9]\d{0,9})\.(.{1,100})$/u.exec(value ?? '');
  return match ? { compSeq: Number(match[1]), name: match[2]! } : null;
}
