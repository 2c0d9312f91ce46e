import { spawnSync } from 'node:child_process';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

/** The configuration as Next loads it: in a separate module, outside of the tests’ transforms. */
const script = `
  const { default: config } = await import('./next.config.mjs');
  process.stdout.write(JSON.stringify({ ...config, rules: await config.headers() }));
`;
const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
const config = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
  poweredByHeader: boolean;
  images: { unoptimized: boolean };
  rules: Rule[];
};
const headersOf = (source: string) =>
  Object.fromEntries(config.rules.find((rule) => rule.source === source)?.headers.map(({ key, value }) => [key, value]) ?? []);

test('H2: every path has the security headers', () => {
  const headers = headersOf('/:path*');
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  expect(Number(/max-age=(\d+); includeSubDomains/.exec(headers['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThanOrEqual(
    31_536_000,
  );
  expect(headers['Permissions-Policy']).toContain('camera=()');
});

test('H4: no path allows another origin to read it', () => {
  expect(JSON.stringify(config.rules).toLowerCase()).not.toContain('access-control');
});

test('Y5: unused features are off', () => {
  expect(config.poweredByHeader).toBe(false);
  expect(config.images.unoptimized).toBe(true);
});
