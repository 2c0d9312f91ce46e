import { PASSWORD } from './browser';
import { askUpstream } from './upstream';
import { callAs, callWith, signInAs } from './callAs';
import { agreeToAll } from './consents';

/** The one-time password in a welcome email. */
export async function oneTimePasswordOf(id: string): Promise<string> {
  const outbox = await (await askUpstream('/outbox')).text();
  return new RegExp(`(?:ID|아이디): ${id}\\s+(?:One-time password|임시 비밀번호): (\\S+)`)
    .exec(outbox)![1]!
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");
}

/** Replaces the one-time password with the demo password; returns a token that may answer the consent questions. */
export async function takePassword(code: string, id: string): Promise<string> {
  const oneTime = await oneTimePasswordOf(id);
  const { token, memberSeq } = await signInAs(code, id, oneTime);
  await callWith(token, 'POST', '/member/changePassword', { memberSeq, oldPw: oneTime, newPw: PASSWORD });
  return token;
}

/** Does the same, and agrees to everything. */
export async function setUpAccount(code: string, id: string): Promise<void> {
  await agreeToAll(await takePassword(code, id));
}

/** The body that registers a person, by login ID and name. */
export const person = (id: string, name: string) => ({
  login: { id, lang: 'EN' },
  profile: { name, email: `${id}@${id}.example`, gender: 'F' },
});

/** Founds a company whose lists and notices no other journey changes: a master and members by login ID and name, ready to sign in. */
export async function createCompany(code: string, master: readonly [string, string], members: readonly (readonly [string, string])[]) {
  await callAs('DEMO', 'demo.admin', 'POST', '/company/register', {
    companyInfo: { pcode: code, ppw: PASSWORD },
    companyProfile: { compName: `The people of ${code}`, email: `desk@${code.toLowerCase()}.example` },
    ...person(...master),
  });
  await setUpAccount(code, master[0]);
  const { token } = await signInAs(code, master[0]);
  for (const member of members) {
    await callWith(token, 'POST', '/company/registerUser', person(...member));
    await setUpAccount(code, member[0]);
  }
}
