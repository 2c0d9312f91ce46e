const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a preference (language, theme, company) that the server needs on the next request. Never for secrets. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Removes a cookie that `writeCookie` wrote. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
