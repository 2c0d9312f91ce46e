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
    says: 'The upstream token never reaches a browser: not in pages, flight data, scripts, responses or storage.',
    proof: ['lib/bff/session/sessionCookie', 'e2e/security'],
    probes: ['crawl'],
  },
  {
    id: 'S4',
    says: 'A cookie that cannot be decrypted counts as none, never as an error; secrets can be rotated.',
    proof: ['lib/bff/session/sessionCookie', 'middleware'],
    probes: ['cookies'],
  },
  {
    id: 'S5',
    says: 'Session limits: members 12 h idle and 7 days in total, others 30 min and 12 h; use and links never extend the total.',
    proof: ['lib/bff/session/sessionLife', 'lib/bff/session/sessionCookie', 'lib/bff/forward', 'platform/auth/entry.routes'],
  },
  { id: 'S6', says: 'Signing in starts a new session that keeps nothing of the previous one.', proof: ['lib/bff/entry/signIn'] },
  {
    id: 'S7',
    says: 'Signing out revokes the token and clears cookie, caches and storage; a copied cookie no longer works.',
    proof: ['lib/bff/entry/signIn', 'platform/auth/auth.routes'],
  },
  {
    id: 'S8',
    says: 'Withdrawal, company deletion, and changed or reset passwords end the other sessions at the next call.',
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
    says: 'Every path belongs to a contract and a route file that forwards it; any other is 404 and reaches no upstream.',
    proof: ['architecture', 'lib/bff/methods'],
  },
  {
    id: 'B2',
    says: 'No path escapes the upstream’s base path or leads to another host.',
    proof: ['lib/shared/paths', 'lib/bff/forwardPicture'],
    probes: ['paths'],
  },
  {
    id: 'B3',
    says: 'Query and body are validated against the contract; repeated keys, prototype keys and values no database can store are refused by field.',
    proof: ['lib/bff/input/parse', 'lib/bff/input/parseQuery', 'lib/shared/inputParse', 'platform/server/app', 'architecture'],
  },
  {
    id: 'B4',
    says: 'No header sent by a browser reaches the upstream.',
    proof: ['lib/bff/forward'],
    probes: ['sentHeaders'],
  },
  {
    id: 'B5',
    says: 'No header of the upstream reaches the browser.',
    proof: ['lib/bff/forward', 'lib/bff/forwardPicture', 'lib/bff/download'],
  },
  { id: 'B6', says: 'Redirects of the upstream are never followed.', proof: ['lib/bff/upstream/upstream'] },
  {
    id: 'B7',
    says: 'No /api response is cached, and responses of different people are never mixed up.',
    proof: ['lib/bff/forward', 'platform/server/app', 'e2e/security'],
  },
  {
    id: 'B8',
    says: 'Every call requires the CSRF header and the portal’s origin; only JSON or the declared form is accepted.',
    proof: ['lib/bff/sameOrigin', 'lib/bff/forward', 'lib/bff/input/parse', 'lib/bff/entry/signIn', 'architecture', 'e2e/security'],
    probes: ['crossSite'],
  },
  {
    id: 'B9',
    says: 'Size and depth of bodies are limited while streaming.',
    proof: ['lib/bff/input/parse', 'platform/server/app'],
  },
  {
    id: 'B10',
    says: 'Other methods get 405 with Allow; TRACE, unknown methods and OPTIONS * are refused without an error.',
    proof: ['lib/bff/methods', 'lib/bff/server/normalizeRequest', 'lib/bff/server/portalServer', 'platform/server/app', 'architecture'],
    probes: ['methods'],
  },
  {
    id: 'B11',
    says: 'Upstream timeouts: 2 s to connect, 10 s for a whole JSON response or the first byte of a file, then 15 s between bytes of a picture and 60 s of a download; a client that disconnects ends the call.',
    proof: ['lib/bff/upstream/upstream', 'e2e/faults'],
  },
  { id: 'B12', says: 'Only reads are retried, once.', proof: ['lib/bff/upstream/upstream'] },
  {
    id: 'B13',
    says: 'Upstream errors are not exposed: the client gets a code and a reference.',
    proof: ['lib/bff/upstream/upstream', 'lib/bff/upstream/rejection', 'platform/server/app'],
  },
  { id: 'B14', says: 'Response sizes are limited; files are streamed.', proof: ['lib/bff/upstream/upstream'] },
];

const MATRIX = 'platform/matrix';

export const PERMISSIONS = [
  {
    id: 'Z1',
    says: 'Every call is in the matrix and every table has row-level security; each permission opens exactly its calls.',
    proof: [MATRIX, 'platform/matrixOfPermissions', 'architecture', 'platform/db/client'],
  },
  {
    id: 'Z2',
    says: 'Every call is 401 without a token, or with a forged, expired or revoked one or that of a deleted account.',
    proof: [MATRIX, 'lib/bff/forward', 'lib/bff/device/forwardReadings', 'platform/core/access/access'],
  },
  {
    id: 'Z3',
    says: 'Callers without the permission are refused, whatever they send; the administrator cannot open members.',
    proof: [MATRIX, 'platform/matrixOfPermissions', 'lib/bff/forward', 'platform/company/companyClosing.routes'],
  },
  {
    id: 'Z4',
    says: 'Naming a person outside one’s scope is always refused in the same way and writes nothing.',
    proof: [MATRIX, 'platform/ingest/ingest.routes', 'platform/mission/mission.routes'],
  },
  {
    id: 'Z5',
    says: 'Data of other companies appears not to exist, on PostgreSQL even to injected SQL.',
    proof: [MATRIX, 'platform/db/client', 'platform/db/scopeKey', 'platform/core/credentials/token.queries'],
  },
  {
    id: 'Z6',
    says: 'Company and role are taken only from the token.',
    proof: [MATRIX, 'platform/member/member.routes', 'platform/ingest/unassigned.routes'],
  },
  {
    id: 'Z7',
    says: 'Fields not in the contract are neither accepted nor returned.',
    proof: ['platform/member/memberBulk.routes', 'platform/member/memberList.routes', 'platform/company/company.routes'],
  },
  {
    id: 'Z8',
    says: 'A changed manager or role takes effect at the next call.',
    proof: ['platform/core/access/access', 'platform/company/company.routes', 'platform/mission/mission.routes'],
  },
  {
    id: 'Z9',
    says: 'Pages and calls are protected without the middleware, and the platform without the portal.',
    proof: ['e2e/security'],
    probes: ['bypass'],
  },
];
