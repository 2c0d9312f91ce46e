import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { BrowserError } from '@/lib/browser/browserError';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import type { passkeyApi } from './contract';
import { PASSKEY_TRANSPORTS, type DeviceRefusal } from './passkey';

const refusal = (device: DeviceRefusal) => new BrowserError('STOPPED', 0, null, [], { device });

/** Maps a browser error to a refusal: WebAuthn deliberately uses one error for a cancelled prompt and a missing key. */
function refusalOf(error: unknown): DeviceRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return ['SecurityError', 'NotSupportedError', 'ConstraintError'].includes(name) ? 'unsupported' : 'cancelled';
}

/** Throws BrowserError STOPPED, with the refusal in its details, if the device does not respond. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw refusal('unsupported');
  try {
    return await ask();
  } catch (error) {
    throw refusal(refusalOf(error));
  }
}

/** Creates a passkey on the viewer's device. Code-split: loaded when needed. Throws as `answerOf` does. */
export async function makePasskey(options: ResponseOf<typeof passkeyApi.begin>): Promise<BodyOf<typeof passkeyApi.add>['made']> {
  const { id, rawId, response } = await answerOf(() =>
    startRegistration({ optionsJSON: { ...options, pubKeyCredParams: [...options.pubKeyCredParams] } }),
  );
  const transports = PASSKEY_TRANSPORTS.filter((known) => response.transports?.includes(known));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Signs a challenge with a passkey that the viewer picks on their device. Throws as `answerOf` does. */
export async function answerByPasskey(
  options: ResponseOf<typeof passkeyApi.beginSignIn>,
): Promise<BodyOf<typeof passkeyApi.signIn>['used']> {
  const { id, rawId, response } = await answerOf(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // our passkeys always name their account
  if (!userHandle) throw refusal('cancelled');
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
