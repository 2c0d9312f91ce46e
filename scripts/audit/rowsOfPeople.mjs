/** Checks of sign-in, links, uploads and exports; see rowsOfCalls.mjs for the fields of a row. */
export const SIGN_IN = [
  {
    id: 'L1',
    says: 'Five failures are counted, the sixth locks for a time; at once or one by one; a success forgets them.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L2',
    says: 'An ID that does not exist answers and locks like one that does, in the same time.',
    proof: ['platform/auth/auth.routes'],
  },
  {
    id: 'L3',
    says: '60 sign-ins of an address a minute, and no browser chooses its address.',
    proof: ['platform/auth/auth.routes', 'lib/bff/clientAddress', 'lib/bff/server/normalizeRequest', 'lib/bff/forward'],
    probes: ['signInLimit'],
  },
  {
    id: 'L4',
    says: 'Unknown ID and wrong address are one answer; five requests an hour, also at once; the password works once.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L5',
    says: 'Each account gets a random one-time password for 72 h, which opens nothing but its change.',
    proof: ['platform/auth/auth.routes', 'platform/company/company.routes', 'lib/bff/forward', 'platform/auth/passwordStrength'],
  },
  {
    id: 'L6',
    says: 'A change asks for the old password, of ten at once one succeeds, and it ends the other sessions.',
    proof: ['platform/auth/auth.routes', 'platform/auth/passwordCheck'],
  },
  {
    id: 'L7',
    says: 'The rule holds on both sides; what is easy to guess is refused with words that help; argon2id.',
    proof: ['platform/auth/passwordStrength', 'platform/auth/auth.routes', 'platform/core/credentials/password', 'lib/auth/password'],
  },
  {
    id: 'L8',
    says: 'An identity token counts with its signature, issuer, audience, time and nonce alone.',
    proof: ['platform/auth/social.routes', 'e2e/social'],
  },
];

export const LINKS = [
  { id: 'D1', says: 'A code is exchanged at once and stands in no address.', proof: ['lib/bff/entry/social', 'e2e/entry'] },
  {
    id: 'D2',
    says: 'The answer to a link is kept nowhere and names its address to nobody.',
    proof: ['lib/bff/entry/entry', 'lib/bff/entry/social', 'e2e/entry'],
  },
  { id: 'D3', says: 'No code is in a log.', proof: ['e2e/entry', 'e2e/social'] },
  {
    id: 'D4',
    says: 'Role, member and company come from the code, whatever the address says.',
    proof: ['platform/auth/entry.routes', 'lib/bff/entry/entry'],
  },
  {
    id: 'D5',
    says: 'Somebody else’s session is replaced after a question alone.',
    proof: ['lib/bff/entry/entry', 'e2e/entry', 'e2e/social'],
  },
  {
    id: 'D6',
    says: 'A code works once; a look ahead uses nothing up.',
    proof: ['platform/auth/entry.routes', 'lib/bff/entry/entry', 'lib/bff/entry/social'],
  },
  {
    id: 'D7',
    says: 'Nobody is led to an address that is not ours.',
    proof: ['lib/shared/paths', 'lib/auth/entry/entryLinks', 'e2e/security'],
    probes: ['redirects'],
  },
  {
    id: 'D8',
    says: 'What is no code, number or opening reaches no upstream; 30 tries of an address a minute.',
    proof: ['lib/bff/entry/entry', 'lib/bff/entry/social', 'platform/auth/entry.routes', 'platform/auth/social.routes'],
  },
];

export const UPLOADS = [
  {
    id: 'U1',
    says: 'A picture is what its bytes are: some eighty bad files are refused.',
    proof: ['platform/files/files', 'platform/http/route', 'platform/mission/mission.routes', 'lib/shared/picture'],
  },
  {
    id: 'U2',
    says: '8 MB pass byte for byte, one byte more is 413, a sixth picture is refused.',
    proof: ['lib/bff/input/multipart', 'platform/files/files', 'platform/mission/comment/missionComment.routes'],
  },
  { id: 'U3', says: 'Pictures are made anew, without what rode on them.', proof: ['platform/files/files'] },
  {
    id: 'U4',
    says: 'What grows when it is unpacked is refused soon: pixels, cells, archives.',
    proof: ['platform/files/files', 'lib/bff/imports/table'],
  },
  { id: 'U5', says: 'A sender’s file name never becomes a path.', proof: ['platform/files/files'] },
  {
    id: 'U6',
    says: 'A picture is shown to who may see it, with our type and a policy that lets nothing run.',
    proof: ['platform/files/files', 'lib/bff/forwardPicture', 'platform/mission/comment/missionComment.routes'],
    probes: ['picture'],
  },
  {
    id: 'U7',
    says: 'Quotas hold also at once; what breaks off or finds no room leaves nothing, imports too.',
    proof: ['platform/files/fileQuota.queries', 'platform/files/files', 'platform/ingest/transfer/rowFile'],
  },
];

export const EXPORTS = [
  {
    id: 'X1',
    says: 'No cell begins a formula.',
    proof: ['lib/bff/exports/workbook', 'lib/format/plainText', 'lib/format/csv', 'platform/privacy/privacy.routes'],
  },
  {
    id: 'X2',
    says: 'Rows flow beside the event loop; one export of a person at a time.',
    proof: ['lib/bff/exports/workbook', 'lib/bff/exports/exportLock', 'lib/bff/download', 'platform/privacy/privacy.routes'],
  },
  {
    id: 'X3',
    says: 'Own members, a year at most, a name by RFC 6266.',
    proof: ['platform/dashboard/export.routes', 'lib/shared/wire/attachment', 'lib/bff/exports/exportTeamMeasures'],
  },
  {
    id: 'X4',
    says: 'Every download of others’ data asks for a reason and is logged with its rows.',
    proof: [
      'platform/dashboard/export.routes',
      'platform/member/memberList.routes',
      'platform/mission/mission.routes',
      'lib/bff/exports/exportTeamMeasures',
      'lib/bff/exports/exportMeasures',
    ],
  },
];
