const NAMES = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** Whether a host name or address is a loopback one. */
export function isLoopback(host: string): boolean {
  return NAMES.includes(host);
}

/** Whether a text is the http or https URL of a whole site: only scheme, host and port. */
export function isSite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // an empty query or user name shows in the text only
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}
