import { contentSecurityPolicy } from '@/lib/bff/server/csp';

const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test('H1: scripts and style elements need the nonce of this answer', () => {
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

test('H1: in production neither eval nor inline scripts are let in', () => {
  const { 'style-src-attr': _attributes, ...others } = directives(contentSecurityPolicy('n', { development: false, https: false }));
  expect(JSON.stringify(others)).not.toMatch(/unsafe|\*|http:/);
});

test('on plain http nothing is upgraded to an https that is not there', () => {
  expect(contentSecurityPolicy('n', { development: true, https: false })).not.toContain('upgrade-insecure-requests');
});
