import { setPortalEnv } from './bff';
import { expectNoPii, watchOutput } from './pii';
import { startUpstream, type Upstream } from './upstream';

/** The surroundings of the portal’s handlers in a test file. */
interface PortalSurroundings {
  /** The stubbed upstream; its calls and replies are reset before each test. */
  upstream: Upstream;
  /** Output written since the test started. */
  output: () => string;
}

/**
 * Puts the portal of a test file in front of a stubbed upstream. After each test the output must contain no personal data and none of
 * `secrets`.
 */
export function servePortal({ secrets = [] }: { secrets?: readonly string[] } = {}): PortalSurroundings {
  const upstream = {} as Upstream;
  const output = watchOutput();
  beforeAll(async () => {
    Object.assign(upstream, await startUpstream());
    setPortalEnv(upstream.url);
  });
  beforeEach(() => upstream.reset());
  // D3 P7: no code, token, state or name is in a log line
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
