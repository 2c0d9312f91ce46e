/** A name that no other press of a button has (O8); not by `randomUUID`, which browsers have on secure pages alone. */
export function newSendKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
