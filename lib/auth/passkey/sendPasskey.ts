import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { sessionCalls } from '@/lib/auth/session/contract';
import { request } from '@/lib/browser/http';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { answerByPasskey } from './askDevice';
import { passkeyApi } from './contract';

type Sent = Omit<BodyOf<typeof sessionCalls.signInByPasskey>, 'used'>;

/** Signs in by a passkey of the reader's device. Throws BrowserError. Loaded when it is needed, as the sign-in by password is. */
export async function sendPasskey(from: Sent): Promise<ResponseOf<typeof sessionCalls.signInByPasskey>> {
  const used = await answerByPasskey(await request(passkeyApi.beginSignIn, {}));
  return request(sessionCalls.signInByPasskey, { body: { used, ...from } });
}

/** Proves by one, in the reader's session, who they are. Throws BrowserError. */
export async function provePasskey(): Promise<void> {
  const used = await answerByPasskey(await request(stepUpApi.beginPasskey, {}, { activity: 'background' }));
  await request(stepUpApi.byPasskey, { body: { used } }, { activity: 'background' });
}
