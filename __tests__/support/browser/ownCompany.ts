import { PASSWORD, upstream } from './browser';
import { callAs, callWith, signInAs } from './callAs';

/** Takes the one-time password out of the welcome mail and chooses the demo's own. */
export async function settle(code: string, id: string): Promise<void> {
  const outbox = await (await fetch(`${upstream}/outbox`)).text();
  const oneTime = new RegExp(`(?:ID|아이디): ${id}\\s+(?:One-time password|임시 비밀번호): (\\S+)`)
    .exec(outbox)![1]!
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");
  const { token, memberSeq } = await signInAs(code, id, oneTime);
  await callWith(token, 'POST', '/member/changePassword', { memberSeq, oldPw: oneTime, newPw: PASSWORD });
}

const person = (id: string, name: string) => ({
  login: { id, lang: 'EN' },
  profile: { name, email: `${id}@${id}.example`, gender: 'F' },
});

/** Founds a company whose lists and notices no other journey changes: its master and its members by login ID and name, ready to sign in. */
export async function foundCompany(code: string, master: readonly [string, string], members: readonly (readonly [string, string])[]) {
  await callAs('DEMO', 'demo.admin', 'POST', '/company/register', {
    companyInfo: { pcode: code, ppw: PASSWORD },
    companyProfile: { compName: `The people of ${code}`, email: `desk@${code.toLowerCase()}.example` },
    ...person(...master),
  });
  await settle(code, master[0]);
  for (const member of members) {
    await callAs(code, master[0], 'POST', '/company/registerUser', person(...member));
    await settle(code, member[0]);
  }
}
