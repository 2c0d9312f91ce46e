/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 10;

/** Minutes that a challenge waits for its answer. */
export const CHALLENGE_MINUTES = 5;

/** Letters of what its person calls a passkey. */
export const PASSKEY_NAME_LENGTH = 40;

/** Why a passkey signs nobody in: no account in use has it, the challenge is over, or the answer does not hold. */
export const PASSKEY_REFUSALS = ['unknown', 'stale', 'refused'] as const;

/** How a browser may reach what holds a passkey (WebAuthn, AuthenticatorTransport); others are left out. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Signatures that are taken, by their COSE numbers: Ed25519, ECDSA with P-256, RSA. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** Why a device gave no answer: browser or address know no passkeys, its person said no or it has none, or it has one of this account already. */
export const DEVICE_REFUSALS = ['unsupported', 'cancelled', 'known'] as const;
export type DeviceRefusal = (typeof DEVICE_REFUSALS)[number];

type Details = Readonly<Record<string, unknown>>;
const deviceRefusal = ({ device }: Details) => DEVICE_REFUSALS.find((known) => known === device);

/** Message key (auth.passkey.error.…, factor.again.error.…) of a sign-in or a step-up that came to nothing: by the device, or by its status and the reason given. */
export function passkeyMessage(status: number, details: Details) {
  const device = deviceRefusal(details);
  if (device) return device === 'unsupported' ? device : 'cancelled';
  if (status === 401 || status === 409) return PASSKEY_REFUSALS.find((known) => known === details.reason) ?? 'refused';
  if (status === 422) return 'refused';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** Message key (factor.passkey.error.…) of a change that came to nothing: 403 in a session from a link, 404 gone, 406 does not hold, 409 too many. */
export function passkeyChangeMessage(status: number, details: Details) {
  const device = deviceRefusal(details);
  if (device) return device;
  if (status === 403) return 'link';
  if (status === 404) return 'gone';
  if (status === 409) return 'tooManyKeys';
  if (status === 406 || status === 422) return 'refused';
  return status === 429 ? 'tooMany' : 'unavailable';
}
