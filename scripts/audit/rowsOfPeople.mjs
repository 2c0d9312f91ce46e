/** Checks of sign-in, links, uploads and exports; see rowsOfCalls.mjs for the fields of a row. */
export const SIGN_IN = [
  {
    id: 'L1',
    says: 'The sixth wrong password in a row locks the account for a time, concurrently or in sequence; a success resets the count.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L2',
    says: 'Unknown IDs behave and lock like existing ones, with the same timing.',
    proof: ['platform/auth/auth.routes'],
  },
  {
    id: 'L3',
    says: '60 sign-ins per minute and address, and clients cannot choose their address.',
    proof: ['platform/auth/auth.routes', 'lib/bff/clientAddress', 'lib/bff/server/normalizeRequest', 'lib/bff/forward'],
    probes: ['signInLimit'],
  },
  {
    id: 'L4',
    says: 'Find Password answers an unknown ID and a wrong email alike; five requests per hour, even concurrently; the password works once.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L5',
    says: 'New accounts get a random one-time password, valid for 72 h, which only allows changing it.',
    proof: ['platform/auth/auth.routes', 'platform/company/company.routes', 'lib/bff/forward', 'platform/auth/passwordStrength'],
  },
  {
    id: 'L6',
    says: 'Changing the password requires the old one, of ten concurrent changes one succeeds, and it ends the other sessions.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L7',
    says: 'Password rules are enforced on both sides; guessable passwords are refused with a helpful message; argon2id.',
    proof: ['platform/auth/passwordStrength', 'platform/auth/auth.routes', 'platform/core/credentials/password', 'lib/auth/password'],
  },
  {
    id: 'L8',
    says: 'An identity token is accepted only with valid signature, issuer, audience, time and nonce.',
    proof: ['platform/auth/social.routes', 'e2e/social'],
  },
];

export const LINKS = [
  { id: 'D1', says: 'A code is exchanged at once and never stays in a URL.', proof: ['lib/bff/entry/social', 'e2e/entry'] },
  {
    id: 'D2',
    says: 'The response to a link is not cached and sends no referrer.',
    proof: ['lib/bff/entry/entry', 'lib/bff/entry/social', 'e2e/entry'],
  },
  { id: 'D3', says: 'Codes are never logged.', proof: ['e2e/entry', 'e2e/social'] },
  {
    id: 'D4',
    says: 'Role, member and company come from the code, whatever the URL says.',
    proof: ['platform/auth/entry.routes', 'lib/bff/entry/entry'],
  },
  {
    id: 'D5',
    says: 'Another person’s session is replaced only after confirmation.',
    proof: ['lib/bff/entry/entry', 'e2e/entry', 'e2e/social'],
  },
  {
    id: 'D6',
    says: 'A code works once; looking it up does not redeem it.',
    proof: ['platform/auth/entry.routes', 'lib/bff/entry/entry', 'lib/bff/entry/social'],
  },
  {
    id: 'D7',
    says: 'There is no open redirect.',
    proof: ['lib/shared/paths', 'lib/auth/entry/entryLinks', 'e2e/security'],
    probes: ['redirects'],
  },
  {
    id: 'D8',
    says: 'Malformed codes, numbers and kinds never reach the upstream; 30 attempts per minute and address.',
    proof: ['lib/bff/entry/entry', 'lib/bff/entry/social', 'platform/auth/entry.routes', 'platform/auth/social.routes'],
  },
];

export const UPLOADS = [
  {
    id: 'U1',
    says: 'Pictures are identified by their bytes: some eighty malicious files are refused.',
    proof: ['platform/files/files', 'platform/http/route', 'platform/mission/mission.routes', 'lib/shared/picture'],
  },
  {
    id: 'U2',
    says: '8 MB pass unchanged, one byte more is 413, a sixth picture is refused.',
    proof: ['lib/bff/input/multipart', 'platform/files/files', 'platform/mission/comment/missionComment.routes'],
  },
  { id: 'U3', says: 'Pictures are re-encoded without metadata.', proof: ['platform/files/files'] },
  {
    id: 'U4',
    says: 'Decompression bombs are refused early: pixels, cells, archives.',
    proof: ['platform/files/files', 'lib/bff/imports/table'],
  },
  { id: 'U5', says: 'The sender’s file name is never used as a path.', proof: ['platform/files/files'] },
  {
    id: 'U6',
    says: 'Pictures are shown only to people who may see them, with a fixed type and a policy that blocks scripts.',
    proof: ['platform/files/files', 'lib/bff/forwardPicture', 'platform/mission/comment/missionComment.routes'],
    probes: ['picture'],
  },
  {
    id: 'U7',
    says: 'Quotas hold under concurrency; aborted or refused uploads leave nothing behind, nor do imports.',
    proof: ['platform/files/fileQuota.queries', 'platform/files/files', 'platform/ingest/transfer/rowFile'],
  },
];

export const EXPORTS = [
  {
    id: 'X1',
    says: 'No cell can start a formula.',
    proof: ['lib/bff/exports/workbook', 'lib/format/plainText', 'lib/format/csv', 'platform/privacy/privacy.routes'],
  },
  {
    id: 'X2',
    says: 'Rows are streamed off the event loop; one export per person at a time.',
    proof: ['lib/bff/exports/workbook', 'lib/bff/exports/exportLock', 'lib/bff/download', 'platform/privacy/privacy.routes'],
  },
  {
    id: 'X3',
    says: 'Only one’s own members, at most a year, file names per RFC 6266.',
    proof: ['platform/dashboard/export.routes', 'lib/shared/wire/attachment', 'lib/bff/exports/exportTeamMeasures'],
  },
  {
    id: 'X4',
    says: 'Every export of others’ data requires a reason and is logged with its row count.',
    proof: [
      'platform/dashboard/export.routes',
      'platform/member/memberList.routes',
      'platform/mission/mission.routes',
      'lib/bff/exports/exportTeamMeasures',
      'lib/bff/exports/exportMeasures',
    ],
  },
];
