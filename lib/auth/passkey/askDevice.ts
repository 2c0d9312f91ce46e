import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { BrowserError } from '@/lib/browser/browserError';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import type { passkeyApi } from './contract';
import { PASSKEY_TRANSPORTS, type DeviceRefusal } from './passkey';

const refusal = (device: DeviceRefusal) => new BrowserError('STOPPED', 0, null, [], { device });

/** Which refusal a browser's error is: WebAuthn tells a person's "no" and a key that is not there by the same name, on purpose. */
function refusalOf(error: unknown): DeviceRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return ['SecurityError', 'NotSupportedError', 'ConstraintError'].includes(name) ? 'unsupported' : 'cancelled';
}

/** Throws BrowserError STOPPED, whose details say why, where the device gives no answer. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw refusal('unsupported');
  try {
    return await ask();
  } catch (error) {
    throw refusal(refusalOf(error));
  }
}

/** Has the reader's device make a passkey. A module of its own, loaded when it is needed. Throws as `answerOf` does. */
export async function makePasskey(options: ResponseOf<typeof passkeyApi.begin>): Promise<BodyOf<typeof passkeyApi.add>['made']> {
  const { id, rawId, response } = await answerOf(() =>
    startRegistration({ optionsJSON: { ...options, pubKeyCredParams: [...options.pubKeyCredParams] } }),
  );
  const transports = PASSKEY_TRANSPORTS.filter((known) => response.transports?.includes(known));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Has the reader choose one of the passkeys that their device has for this portal, and answers by it. Throws as `answerOf` does. */
export async function answerByPasskey(
  options: ResponseOf<typeof passkeyApi.beginSignIn>,
): Promise<BodyOf<typeof passkeyApi.signIn>['used']> {
  const { id, rawId, response } = await answerOf(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // only a key that names its account can be one of ours
  if (!userHandle) throw refusal('cancelled');
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
