import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum passkeys per account. */
export const MAX_PASSKEYS = 10;

/** Validity of a challenge in minutes. */
export const CHALLENGE_MINUTES = 5;

/** Maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME_LENGTH = 40;

/** Why signing in with a passkey fails: no active account has it, the challenge has expired, or the response is invalid. */
export const PASSKEY_REFUSALS = ['unknown', 'stale', 'refused'] as const;

/** Accepted transports (WebAuthn, AuthenticatorTransport); others are dropped. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Accepted signature algorithms, by COSE number: Ed25519, ECDSA with P-256, RSA. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/**
 * Why a device gave no response: browser or address do not support passkeys; the user cancelled or has no passkey; or it already has one of
 * this account.
 */
export const DEVICE_REFUSALS = ['unsupported', 'cancelled', 'known'] as const;
export type DeviceRefusal = (typeof DEVICE_REFUSALS)[number];

type Details = Readonly<Record<string, unknown>>;
const deviceRefusal = ({ device }: Details) => DEVICE_REFUSALS.find((known) => known === device);

/**
 * Message key (auth.passkey.error.…, factor.again.error.…) of a failed sign-in or step-up: by the device's refusal, or by status and
 * reason.
 */
export function passkeyMessage(status: number, details: Details) {
  const device = deviceRefusal(details);
  if (device) return device === 'unsupported' ? device : 'cancelled';
  if (status === 401 || status === 409) return PASSKEY_REFUSALS.find((known) => known === details.reason) ?? 'refused';
  if (status === 422) return 'refused';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** Message key (factor.passkey.error.…) of a passkey that could not be removed: 404 gone, 409 the only way to sign in. */
export const passkeyRemovalMessage = messageByStatus({ 404: 'gone', 409: 'onlyWay', 429: 'tooMany' }, 'unavailable');

/** Message key (factor.passkey.error.…) of a failed change: 403 session from a link, 404 gone, 406 invalid response, 409 too many. */
export function passkeyChangeMessage(status: number, details: Details) {
  const device = deviceRefusal(details);
  if (device) return device;
  if (status === 403) return 'link';
  if (status === 404) return 'gone';
  if (status === 409) return 'tooManyKeys';
  if (status === 406 || status === 422) return 'refused';
  return status === 429 ? 'tooMany' : 'unavailable';
}
