import { setPortalEnv } from './bff';
import { expectNoPii, watchOutput } from './pii';
import { startUpstream, type Upstream } from './upstream';

/** What the handlers of the portal that a file tests stand between. */
interface Served {
  /** What they ask. It forgets between two tests what it was asked and told to answer. */
  upstream: Upstream;
  /** What they have written since the test began. */
  output: () => string;
}

/**
 * Sets the portal of a test file in front of a stand-in upstream of its own. After each test nothing personal, and none of `secrets`,
 * may be in what was written.
 */
export function servePortal({ secrets = [] }: { secrets?: readonly string[] } = {}): Served {
  const upstream = {} as Upstream;
  const output = watchOutput();
  beforeAll(async () => {
    Object.assign(upstream, await startUpstream());
    setPortalEnv(upstream.url);
  });
  beforeEach(() => upstream.reset());
  // D3 P7: neither code nor token, state nor name is in a line of the log
  afterEach(() => {
    expectNoPii(output.text());
    for (const secret of secrets) expect(output.text()).not.toContain(secret);
    output.clear();
  });
  afterAll(async () => {
    output.stop();
    await upstream.close();
  });
  return { upstream, output: output.text };
}
