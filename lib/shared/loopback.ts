const NAMES = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** Whether a host name or address is of this machine alone. */
export function isLoopback(host: string): boolean {
  return NAMES.includes(host);
}
