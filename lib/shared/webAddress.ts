const NAMES = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** Whether a host name or address is of this machine alone. */
export function isLoopback(host: string): boolean {
  return NAMES.includes(host);
}

/** Whether a text is the http or https address of a whole site: nothing but its scheme, host and port. */
export function isSite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // a blank query or user stands in the text alone
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}
