import type { Keeper, FormValues } from './keptText';

const IV_BYTES = 12;
/** Passwords and other proofs are not kept. */
const SECRET = /pw|password|secret|proof/i;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const keysIn = (key: string) => key.split(',');
const keyOf = (key: string) => crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The serializable part of a form's values: text, numbers, choices and lists of them, but no files and no proofs. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => plain(one) !== undefined) ? value.map(plain) : undefined;
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, SECRET.test(name) ? undefined : plain(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

const isFormValues = (value: unknown): value is FormValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Seals the text of several forms with its owner (AES-GCM); null if the browser cannot, as on pages without https. */
export async function sealText(forms: Record<string, FormValues>, { memberSeq, key }: Keeper): Promise<string | null> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify({ memberSeq, forms: plain(forms) }));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(keysIn(key)[0]!), text));
    return base64Of(new Uint8Array([...iv, ...sealed]));
  } catch {
    return null;
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>, key: string): Promise<unknown> {
  const parts = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)] as const;
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: parts[0] }, await keyOf(key), parts[1]);
  return JSON.parse(new TextDecoder().decode(opened));
}

/** Unseals text of this member; null if it belongs to another or was tampered with. */
export async function unsealText(sealed: string, { memberSeq, key }: Keeper): Promise<Record<string, FormValues> | null> {
  try {
    const bytes = bytesOf(sealed);
    const content = await Promise.any(keysIn(key).map((one) => open(bytes, one)));
    if (!isFormValues(content) || content.memberSeq !== memberSeq || !isFormValues(content.forms)) return null;
    return Object.fromEntries(Object.entries(content.forms).flatMap(([name, typed]) => (isFormValues(typed) ? [[name, typed]] : [])));
  } catch {
    return null;
  }
}
