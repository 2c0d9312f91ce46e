/**
 * Checks of sessions, calls and permissions. `proof` names test files (below __tests__, without extension) that contain a test with the
 * row's id in its name; `probes` run against the programs (probes.mjs).
 */
export const SESSIONS = [
  {
    id: 'S1',
    says: 'One session cookie: __Host- and Secure with https, HttpOnly, SameSite=Lax, Path=/, no Domain.',
    proof: ['lib/bff/session/sessionCookie', 'e2e/security'],
  },
  {
    id: 'S2',
    says: 'The cookie stays within 4,096 bytes; a longer token is refused with SESSION_TOO_LARGE and no cookie.',
    proof: ['lib/bff/session/sessionCookie', 'lib/bff/entry/signIn'],
  },
  {
    id: 'S3',
    says: 'The upstream’s token reaches no browser: not in pages, flight data, scripts, answers or stores.',
    proof: ['lib/bff/session/sessionCookie', 'e2e/security'],
    probes: ['crawl'],
  },
  {
    id: 'S4',
    says: 'A cookie that cannot be opened is a visitor’s, never an error; secrets rotate.',
    proof: ['lib/bff/session/sessionCookie', 'middleware'],
    probes: ['cookies'],
  },
  {
    id: 'S5',
    says: 'Members 12 h idle and 7 days in all, everybody else 30 min and 12 h; use and links renew nothing in all.',
    proof: ['lib/bff/session/sessionLife', 'lib/bff/session/sessionCookie', 'lib/bff/forward', 'platform/auth/entry.routes'],
  },
  { id: 'S6', says: 'Signing in starts afresh, with nothing of the session before.', proof: ['lib/bff/entry/signIn'] },
  {
    id: 'S7',
    says: 'Signing out ends the token, the cookie, caches and stores; a kept cookie opens nothing.',
    proof: ['lib/bff/entry/signIn', 'platform/auth/auth.routes'],
  },
  {
    id: 'S8',
    says: 'Withdrawal, closing, a changed or reset password end the other sessions at the next call.',
    proof: [
      'platform/auth/auth.routes',
      'platform/company/company.routes',
      'platform/core/access/access',
      'platform/privacy/privacy.routes',
      'lib/bff/session/accountCheck',
    ],
  },
];

export const CALLS = [
  {
    id: 'B1',
    says: 'Every path is a contract’s, by a route file that forwards it; all else is 404 and asks no upstream.',
    proof: ['architecture', 'lib/bff/methods'],
  },
  {
    id: 'B2',
    says: 'No path climbs out of the upstream’s or leads elsewhere.',
    proof: ['lib/shared/paths', 'lib/bff/forwardPicture'],
    probes: ['paths'],
  },
  {
    id: 'B3',
    says: 'Query and body pass the contract; what is repeated, of a prototype or kept by no database is refused by field.',
    proof: ['lib/bff/input/parse', 'lib/bff/input/parseQuery', 'lib/shared/inputParse', 'platform/server/app', 'architecture'],
  },
  {
    id: 'B4',
    says: 'Of what a browser sends in headers nothing reaches the upstream.',
    proof: ['lib/bff/forward'],
    probes: ['sentHeaders'],
  },
  {
    id: 'B5',
    says: 'Of the upstream’s headers none reaches the browser.',
    proof: ['lib/bff/forward', 'lib/bff/forwardPicture', 'lib/bff/download'],
  },
  { id: 'B6', says: 'A redirect of the upstream is never followed.', proof: ['lib/bff/upstream/upstream'] },
  {
    id: 'B7',
    says: 'No answer of /api is kept by a cache, and no two people’s are mixed.',
    proof: ['lib/bff/forward', 'platform/server/app', 'e2e/security'],
  },
  {
    id: 'B8',
    says: 'Every call asks for the own header and origin; only JSON or the declared form is taken.',
    proof: ['lib/bff/sameOrigin', 'lib/bff/forward', 'lib/bff/input/parse', 'lib/bff/entry/signIn', 'architecture', 'e2e/security'],
    probes: ['crossSite'],
  },
  {
    id: 'B9',
    says: 'Bodies have limits of size and depth while they flow.',
    proof: ['lib/bff/input/parse', 'platform/server/app'],
  },
  {
    id: 'B10',
    says: 'Another method is 405 with Allow; TRACE, strange methods and OPTIONS * are refused, none is an error.',
    proof: ['lib/bff/methods', 'lib/bff/server/normalizeRequest', 'lib/bff/server/portalServer', 'platform/server/app', 'architecture'],
    probes: ['methods'],
  },
  {
    id: 'B11',
    says: 'The upstream is waited for 2 s to connect, 10 s for a first byte, 15 s between two; who leaves ends the call.',
    proof: ['lib/bff/upstream/upstream', 'e2e/faults'],
  },
  { id: 'B12', says: 'One more try, of reads alone.', proof: ['lib/bff/upstream/upstream'] },
  {
    id: 'B13',
    says: 'What goes wrong upstream stays there: a code and a reference come out.',
    proof: ['lib/bff/upstream/upstream', 'lib/bff/upstream/rejection', 'platform/server/app'],
  },
  { id: 'B14', says: 'Answers are bounded; files flow.', proof: ['lib/bff/upstream/upstream'] },
];

const MATRIX = 'platform/matrix';

export const PERMISSIONS = [
  {
    id: 'Z1',
    says: 'A call without a row, a table without a wall cannot ship; each permission opens exactly its calls.',
    proof: [MATRIX, 'platform/matrixOfPermissions', 'architecture', 'platform/db/client'],
  },
  {
    id: 'Z2',
    says: 'Without a token, or with one that is made up, ended, revoked or a withdrawn person’s, every call is 401.',
    proof: [MATRIX, 'lib/bff/forward', 'lib/bff/device/forwardReadings', 'platform/core/access/access'],
  },
  {
    id: 'Z3',
    says: 'Who has not the permission is refused, whatever is sent; the administrator opens no member.',
    proof: [MATRIX, 'platform/matrixOfPermissions', 'lib/bff/forward', 'platform/company/companyClosing.routes'],
  },
  {
    id: 'Z4',
    says: 'Naming somebody who is not one’s own is refused alike, whoever it is, and writes nothing.',
    proof: [MATRIX, 'platform/ingest/ingest.routes', 'platform/mission/mission.routes'],
  },
  {
    id: 'Z5',
    says: 'Another company’s people and things are as if they were not, on PostgreSQL to injected SQL as well.',
    proof: [MATRIX, 'platform/db/client', 'platform/db/scopeKey', 'platform/core/credentials/token.queries'],
  },
  {
    id: 'Z6',
    says: 'Company and role come from the token alone.',
    proof: [MATRIX, 'platform/member/member.routes', 'platform/ingest/unassigned.routes'],
  },
  {
    id: 'Z7',
    says: 'No field that the contract does not name is taken or given.',
    proof: ['platform/member/memberBulk.routes', 'platform/member/memberList.routes', 'platform/company/company.routes'],
  },
  {
    id: 'Z8',
    says: 'Another manager or role counts at the next call.',
    proof: ['platform/core/access/access', 'platform/company/company.routes', 'platform/mission/mission.routes'],
  },
  {
    id: 'Z9',
    says: 'Pages and calls hold without the middleware, the platform without the portal.',
    proof: ['e2e/security'],
    probes: ['bypass'],
  },
];
