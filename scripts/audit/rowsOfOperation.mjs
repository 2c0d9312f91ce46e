/**
 * Checks of chat, headers, privacy, operation and packages; see rowsOfCalls.mjs for the fields of a row. `figures` are those of `npm run
 * prove`, in full: a row with one is open until it has been measured on this commit.
 */
export const CHAT = [
  {
    id: 'C1',
    says: 'A connection requires a single-use ticket, valid for 30 s while its session lasts.',
    proof: ['platform/chat/chatServer', 'platform/chat/chat.routes'],
  },
  {
    id: 'C2',
    says: 'A foreign or missing origin is refused on both transports.',
    proof: ['platform/chat/chatServer', 'lib/bff/server/chatRelay', 'e2e/chatRelay'],
  },
  { id: 'C3', says: 'Each event checks room membership.', proof: ['platform/chat/chatServer'] },
  {
    id: 'C4',
    says: 'Oversized or malformed packets are refused or end the connection; 10,000 of them disturb no one else’s chat.',
    proof: ['platform/chat/chatServer'],
  },
  {
    id: 'C5',
    says: '100 messages per minute and five connections per person; few connections without a ticket.',
    proof: ['platform/chat/chatServer', 'platform/chat/pendingHandshakes', 'platform/chat/quota', 'platform/core/rate'],
  },
  {
    id: 'C6',
    says: 'User input is always rendered as text.',
    proof: ['e2e/mission', 'components/mission/member/MissionScreen'],
  },
  { id: 'C7', says: 'Signing out, withdrawal, expiry and a changed role end connections within 5 s.', proof: ['platform/chat/chatServer'] },
  {
    id: 'C8',
    says: 'Only the chat may upgrade; reconnecting neither loses nor duplicates messages.',
    proof: ['platform/chat/chatEvents', 'platform/chat/chatMessage.queries', 'lib/bff/server/portalServer', 'e2e/chatRelay'],
    probes: ['upgrades'],
  },
];

export const HEADERS = [
  {
    id: 'H1',
    says: 'Every page has a CSP with its own nonce, every other response one that blocks everything.',
    proof: ['middleware', 'lib/bff/server/csp', 'lib/bff/server/portalServer', 'e2e/security'],
    probes: ['policies'],
  },
  {
    id: 'H2',
    says: 'Every response has the security headers, and none discloses the software.',
    proof: ['next.config', 'platform/server/app', 'e2e/security'],
    probes: ['policies'],
  },
  { id: 'H3', says: 'Full score by the published modifiers of the HTTP Observatory.', proof: ['e2e/security'] },
  {
    id: 'H4',
    says: 'No other origin can read responses.',
    proof: ['next.config', 'lib/bff/methods', 'e2e/security'],
    probes: ['preflights'],
  },
];

export const PRIVACY = [
  {
    id: 'P1',
    says: 'No data is shown to others and no call is allowed until a person has answered the consent questions; refusals take effect at the next call.',
    proof: ['platform/consent/consent.routes', 'platform/core/collection.queries', 'e2e/consent'],
  },
  {
    id: 'P2',
    says: 'Every access to and change of another person’s data is logged with five facts, or refused; the log cannot be changed.',
    proof: [
      'platform/core/access/access',
      'platform/db/client',
      'platform/privacy/privacy.routes',
      'platform/dashboard/export.routes',
      'platform/rank/rank.routes',
    ],
  },
  {
    id: 'P3',
    says: 'The master reviews each month; members see who accessed their data.',
    proof: ['platform/privacy/privacy.routes', 'lib/privacy/accessLog', 'lib/privacy/review/accessReview', 'e2e/info'],
  },
  {
    id: 'P4',
    says: 'Members can download their data and withdraw at once; people whose account is deleted are offered their data and then erased.',
    proof: ['platform/privacy/privacy.routes', 'platform/company/companyClosing.routes', 'platform/privacy/leaving'],
  },
  {
    id: 'P5',
    says: 'Each kind of data has a retention period, after which it is erased with a receipt.',
    proof: ['platform/privacy/protection.routes', 'platform/ingest/unassigned.routes'],
  },
  {
    id: 'P6',
    says: 'Figures of small groups are hidden from people who may not open each member; members may leave rankings or use a nickname.',
    proof: ['platform/dashboard/dashboard.routes', 'platform/rank/rank.routes', 'lib/dashboard/smallGroups', 'e2e/dashboard'],
  },
  {
    id: 'P7',
    says: 'Logs never contain values, names, tokens or passwords, whatever fails.',
    proof: ['platform/core/logCause', 'platform/fuzz', 'e2e/faults', 'e2e/info'],
  },
];

export const OPERATION = [
  {
    id: 'O1',
    says: 'Liveness checks only the process, readiness also upstream and database.',
    proof: ['lib/bff/health', 'platform/server/app', 'e2e/operations'],
  },
  {
    id: 'O2',
    says: 'On shutdown under load, requests in flight are completed and no one gets an error.',
    proof: ['lib/bff/server/orderlyEnd', 'e2e/operations'],
    figures: ['f12'],
  },
  { id: 'O3', says: 'A killed portal is back within 3 s, and people stay signed in.', figures: ['f12'] },
  { id: 'O4', says: 'A killed platform loses no acknowledged write.', proof: ['platform/db/lock'], figures: ['f12'] },
  { id: 'O5', says: 'A second process on the embedded database is refused.', proof: ['platform/db/lock'], figures: ['f15'] },
  { id: 'O6', says: 'After a restore every screen shows the same data.', proof: ['platform/backup/restore'], figures: ['f14'] },
  {
    id: 'O7',
    says: 'With the upstream down every page says so within 11 s and recovers automatically.',
    proof: ['e2e/faults', 'lib/bff/upstream/upstream'],
    figures: ['f10'],
  },
  {
    id: 'O8',
    says: 'A failed call affects no other; writes are atomic and idempotent.',
    proof: ['platform/mission/mission.routes', 'platform/member/memberBulk.routes', 'platform/notice/notice.routes'],
    figures: ['f11'],
  },
  {
    id: 'O9',
    says: 'Out of descriptors, memory or disk, or with half-open requests, the programs report it, keep running and recover; incomplete bodies are cut off.',
    proof: ['lib/bff/server/portalServer'],
    probes: ['descriptors', 'slowBodies'],
    figures: ['f13'],
  },
];

export const PACKAGES = [
  {
    id: 'Y1',
    says: 'Every package is pinned by hash, comes from one registry, is used, and runs no install script.',
    proof: ['supplyChain'],
  },
  {
    id: 'Y2',
    says: 'No server package is older than the fix of its last relevant known vulnerability, except for dated exceptions of at most 30 days, and advisories were reviewed within 90 days.',
    proof: ['supplyChain'],
    probes: ['floorsReviewed'],
  },
  { id: 'Y3', says: 'A build lists every shipped package.', proof: ['supplyChain'], probes: ['billOfMaterials'] },
  {
    id: 'Y4',
    says: 'Browser files contain no secret; a weak secret prevents the start.',
    proof: ['lib/bff/env', 'lib/bff/server/startUp', 'e2e/security'],
    probes: ['bundle'],
  },
  {
    id: 'Y5',
    says: 'Unneeded features are off: no server actions, no image optimiser, no HTML from text, no eval.',
    proof: ['architecture', 'next.config'],
  },
];
