import { builtRoutes, routeTemplates } from '@/lib/bff/server/routeTemplates';

const routeOf = routeTemplates({
  staticRoutes: [
    { page: '/', regex: '^/(?:/)?$' },
    { page: '/usr/info', regex: '^/usr/info(?:/)?$' },
  ],
  dynamicRoutes: [
    { page: '/mng/member/[seq]/body', regex: '^/mng/member/([^/]+?)/body(?:/)?$' },
    { page: '/tablet/[...rest]', regex: '^/tablet/(.+?)(?:/)?$' },
  ],
});

test.each([
  ['/', '/'],
  ['/?name=Kim', '/'],
  ['/usr/info?day=2026-01-01', '/usr/info'],
  ['/mng/member/4711/body?tab=2', '/mng/member/[seq]/body'],
  ['/tablet/secret-token/7/EN', '/tablet/[...rest]'],
  ['/_next/static/chunks/a1b2.js', '/_next/static'],
  ['/socket.io?ticket=secret', '/socket.io'],
  ['/somebody@example.com', '(none)'],
  ['', '/'],
])('R-OPS-03: %s is counted as %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});

test('R-OPS-03: many different addresses do not change how routes are counted', () => {
  for (let number = 0; number < 5_000; number += 1) expect(routeOf(`/mng/member/${number}/body`)).toBe('/mng/member/[seq]/body');
});

test('a build without a list of routes has none', () => {
  expect(builtRoutes('/no/such/file')).toEqual({ staticRoutes: [], dynamicRoutes: [] });
});
