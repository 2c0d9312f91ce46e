/**
 * Checks of chat, headers, privacy, operation and packages; see rowsOfCalls.mjs for the fields of a row. `figures` are those of `npm run
 * prove`, in full: a row with one is open until it has been measured on this commit.
 */
export const CHAT = [
  {
    id: 'C1',
    says: 'A connection is opened by a ticket, once, within 30 s, while its session lives.',
    proof: ['platform/chat/chatServer', 'platform/chat/chat.routes'],
  },
  {
    id: 'C2',
    says: 'A foreign origin or none is refused, by both transports.',
    proof: ['platform/chat/chatServer', 'lib/bff/server/chatRelay', 'e2e/chatRelay'],
  },
  { id: 'C3', says: 'Each event asks who belongs to its room.', proof: ['platform/chat/chatServer'] },
  {
    id: 'C4',
    says: 'Too long, too large, without sense: refused or ended; 10,000 packets end nobody else’s chat.',
    proof: ['platform/chat/chatServer'],
  },
  {
    id: 'C5',
    says: '100 messages a minute, five connections a person, few that show no ticket.',
    proof: ['platform/chat/chatServer', 'platform/chat/knocking', 'platform/chat/quota', 'platform/core/rate'],
  },
  {
    id: 'C6',
    says: 'What people write is text wherever it is shown.',
    proof: ['e2e/mission', 'components/mission/member/MissionScreen'],
  },
  { id: 'C7', says: 'Signing out, withdrawal, expiry, another role end connections within 5 s.', proof: ['platform/chat/chatServer'] },
  {
    id: 'C8',
    says: 'Nothing but the chat may upgrade; reconnecting loses and doubles nothing.',
    proof: ['platform/chat/chatEvents', 'platform/chat/chatMessage.queries', 'lib/bff/server/portalServer', 'e2e/chatRelay'],
    probes: ['upgrades'],
  },
];

export const HEADERS = [
  {
    id: 'H1',
    says: 'Every page has a policy with a nonce of its own, every other answer one that lets nothing run.',
    proof: ['middleware', 'lib/bff/server/csp', 'lib/bff/server/portalServer', 'e2e/security'],
    probes: ['policies'],
  },
  {
    id: 'H2',
    says: 'Every answer carries the headers that browsers act on, none says what it runs on.',
    proof: ['next.config', 'platform/server/app', 'e2e/security'],
    probes: ['policies'],
  },
  { id: 'H3', says: 'Full marks by the observatory’s published modifiers.', proof: ['e2e/security'] },
  {
    id: 'H4',
    says: 'No other origin may read anything.',
    proof: ['next.config', 'lib/bff/methods', 'e2e/security'],
    probes: ['preflights'],
  },
];

export const PRIVACY = [
  {
    id: 'P1',
    says: 'Nothing is shown to anybody, and no call opens, before a person has answered who may see what; refusals hold at the next call.',
    proof: ['platform/consent/consent.routes', 'platform/core/collection.queries', 'e2e/consent'],
  },
  {
    id: 'P2',
    says: 'Each look at and change of another’s data is logged with five facts; no row, no data; nobody changes the log.',
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
    says: 'The master reviews each month; a member reads who looked.',
    proof: ['platform/privacy/privacy.routes', 'lib/privacy/accessLog', 'lib/privacy/review/accessReview', 'e2e/info'],
  },
  {
    id: 'P4',
    says: 'One takes one’s data along and withdraws at once; who is deleted is offered theirs and erased.',
    proof: ['platform/privacy/privacy.routes', 'platform/company/companyClosing.routes', 'platform/privacy/leaving'],
  },
  {
    id: 'P5',
    says: 'Each class of data has its time, after which it is erased with a receipt.',
    proof: ['platform/privacy/protection.routes', 'platform/ingest/unassigned.routes'],
  },
  {
    id: 'P6',
    says: 'Of few people no figure is told to who may not open each; one may stand in no ranking, or under a nickname.',
    proof: ['platform/dashboard/dashboard.routes', 'platform/rank/rank.routes', 'lib/dashboard/smallGroups', 'e2e/dashboard'],
  },
  {
    id: 'P7',
    says: 'No value, name, token or password is in a log, whatever fails.',
    proof: ['platform/core/logCause', 'platform/fuzz', 'e2e/faults', 'e2e/info'],
  },
];

export const OPERATION = [
  {
    id: 'O1',
    says: 'Live asks nobody, ready asks upstream and database.',
    proof: ['lib/bff/health', 'platform/server/app', 'e2e/operations'],
  },
  {
    id: 'O2',
    says: 'Told to stop under load, it finishes what it began, and nobody meets an error.',
    proof: ['lib/bff/server/orderlyEnd', 'e2e/operations'],
    figures: ['f12'],
  },
  { id: 'O3', says: 'A killed portal is back within 3 s, and people stay signed in.', figures: ['f12'] },
  { id: 'O4', says: 'A killed platform loses nothing that it acknowledged.', proof: ['platform/db/lock'], figures: ['f12'] },
  { id: 'O5', says: 'A second process on the embedded database is refused.', proof: ['platform/db/lock'], figures: ['f15'] },
  { id: 'O6', says: 'A restore answers the same on every screen.', proof: ['platform/backup/restore'], figures: ['f14'] },
  {
    id: 'O7',
    says: 'With the upstream down every page says so within 11 s and recovers by itself.',
    proof: ['e2e/faults', 'lib/bff/upstream/upstream'],
    figures: ['f10'],
  },
  {
    id: 'O8',
    says: 'One call that fails takes no other along; what is written is whole or not there; twice is once.',
    proof: ['platform/mission/mission.routes', 'platform/member/memberBulk.routes', 'platform/notice/notice.routes'],
    figures: ['f11'],
  },
  {
    id: 'O9',
    says: 'Without descriptors, memory, disk or with half-open requests it says so, lives on and recovers; half a body is cut.',
    proof: ['lib/bff/server/portalServer'],
    probes: ['descriptors', 'slowBodies'],
    figures: ['f13'],
  },
];

export const PACKAGES = [
  { id: 'Y1', says: 'Every package is pinned by its hash, from one registry, used, and runs no script.', proof: ['supplyChain'] },
  {
    id: 'Y2',
    says: 'No package on the server is older than its last known hole, and somebody has looked within 90 days.',
    proof: ['supplyChain'],
    probes: ['floorsReviewed'],
  },
  { id: 'Y3', says: 'A build lists every package that ships.', proof: ['supplyChain'], probes: ['billOfMaterials'] },
  {
    id: 'Y4',
    says: 'No secret is in what browsers load; a weak one stops the start.',
    proof: ['lib/bff/env', 'lib/bff/server/startUp', 'e2e/security'],
    probes: ['bundle'],
  },
  {
    id: 'Y5',
    says: 'What is not needed is off: no actions, no image optimiser, no HTML from text, no eval.',
    proof: ['architecture', 'next.config'],
  },
];
