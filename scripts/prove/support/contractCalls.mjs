import { declaredCalls } from '../../../__tests__/support/calls/contracts.ts';
import { requestOf } from '../../../__tests__/support/calls/sample.ts';
import { isOpenTo } from '../../../lib/shared/permissions.ts';

/** Demo account that makes the calls of each role. */
export const OF_ROLE = { U: 'demo.member', M: 'demo.manager', S: 'demo.master', A: 'demo.admin' };

/** Excluded calls: those that end the session used here, and streamed files. */
const LEFT_OUT = /^\/(logout|session|entry)|^\/files\//;

/** Every call of the contract that a browser makes through the portal, with a role that may make it and a valid input. */
export async function browserCalls() {
  const calls = [];
  for (const { spec } of await declaredCalls()) {
    if (spec.via || spec.needs === null || spec.file || LEFT_OUT.test(spec.path)) continue;
    const role = Object.keys(OF_ROLE).find((candidate) => isOpenTo(spec, { role: candidate }));
    if (!role) continue;
    const { method, path, body } = await requestOf(spec, {}).catch(() => ({}));
    if (path) calls.push({ name: `${method} ${spec.path}`, spec, role, method, path: `/api${path}`, body });
  }
  return calls;
}
