import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { sessionCalls } from '@/lib/auth/session/contract';
import { request } from '@/lib/browser/http';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { answerByPasskey } from './askDevice';
import { passkeyApi } from './contract';

type PasskeySignIn = Omit<BodyOf<typeof sessionCalls.signInByPasskey>, 'used'>;

/** Signs in with a passkey of the viewer's device. Throws BrowserError. Code-split, like signing in with a password. */
export async function sendPasskey(from: PasskeySignIn): Promise<ResponseOf<typeof sessionCalls.signInByPasskey>> {
  const used = await answerByPasskey(await request(passkeyApi.beginSignIn, {}));
  return request(sessionCalls.signInByPasskey, { body: { used, ...from } });
}

/** Step-up with a passkey in the current session. Throws BrowserError. */
export async function provePasskey(): Promise<void> {
  const used = await answerByPasskey(await request(stepUpApi.beginPasskey, {}, { activity: 'background' }));
  await request(stepUpApi.byPasskey, { body: { used } }, { activity: 'background' });
}
