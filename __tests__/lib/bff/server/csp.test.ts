/** @every run: which scripts may run */
import { contentSecurityPolicy } from '@/lib/bff/server/csp';

const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test('H1: scripts and style elements need the nonce of their response', () => {
  const policy = directives(contentSecurityPolicy('bm9uY2U=', { development: false, https: true }));
  expect(policy['script-src']).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
  expect(policy['style-src-elem']).toEqual(["'self'", "'nonce-bm9uY2U='"]);
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  });
});

test('H1: production allows neither eval nor inline scripts', () => {
  const { 'style-src-attr': _attributes, ...others } = directives(contentSecurityPolicy('n', { development: false, https: false }));
  expect(JSON.stringify(others)).not.toMatch(/unsafe|\*|http:/);
});

test('plain http does not upgrade insecure requests', () => {
  expect(contentSecurityPolicy('n', { development: true, https: false })).not.toContain('upgrade-insecure-requests');
});
