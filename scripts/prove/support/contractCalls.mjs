import { declaredCalls } from '../../../__tests__/support/calls/contracts.ts';
import { requestOf } from '../../../__tests__/support/calls/sample.ts';
import { isOpenTo } from '../../../lib/shared/permissions.ts';

/** Who of the demo makes the calls of a role. */
export const OF_ROLE = { U: 'demo.member', M: 'demo.manager', S: 'demo.master', A: 'demo.admin' };

/** Calls that end what the sweep lives on, or whose length is another: files that flow, the session itself. */
const LEFT_OUT = /^\/(logout|session|entry)|^\/files\//;

/** Every call of the contract that a browser makes through the portal, with somebody who may and an input that it takes. */
export async function browserCalls() {
  const calls = [];
  for (const { spec } of await declaredCalls()) {
    if (spec.via || spec.needs === null || spec.file || LEFT_OUT.test(spec.path)) continue;
    const role = Object.keys(OF_ROLE).find((one) => isOpenTo(spec, { role: one }));
    if (!role) continue;
    const { method, path, body } = await requestOf(spec, {}).catch(() => ({}));
    if (path) calls.push({ name: `${method} ${spec.path}`, spec, role, method, path: `/api${path}`, body });
  }
  return calls;
}
