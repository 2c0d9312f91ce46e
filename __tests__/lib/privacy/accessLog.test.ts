import { actionReader, heldDownloadMessage, KEPT_AFTER_LEAVING, withdrawMessage } from '@/lib/privacy/accessLog';
import type { About } from '@/lib/shared/endpoint';
import { declaredCalls } from '@/__tests__/support/calls/contracts';
import { fieldsOf } from '@/__tests__/support/calls/sample';
import en from '@/messages/en/privacy.json';
import ko from '@/messages/ko/privacy.json';

/** Fields that name the member whose data a call opens or changes. */
const MEMBER = ['memberSeq', 'UIndex', 'userIndex', 'list', 'takerSeq'];

/** Every call that opens or changes a member's data, by the tables it reads or writes; compiled by hand from the routes. */
const KINDS: Record<Exclude<About, 'OTHER'>, string> = {
  BODY: `
    GET /body/detail
    GET /body/guide
    GET /body/list
    GET /body/newAnalysis
    GET /body/readings
    POST /body/saveReading
    POST /body/answerReading
    DELETE /body/deleteReading
    POST /body/saveWeight
    DELETE /body/deleteWeight
    GET /body/recommend
    GET /body/somatoGoal
    GET /manager/scatterPlot
    GET /user/getBodyCompDetailList
    GET /user/getMyTrend
    POST /body/answer
    POST /body/somatoGoal
  `,
  HEALTH: `
    DELETE /user/deleteBloodPressure
    DELETE /user/deleteBloodSugar
    GET /import/detail
    GET /import/refusals
    GET /ingest/unassigned/list
    GET /run/list
    GET /run/listExistData
    GET /activity/readings
    POST /activity/saveReading
    POST /activity/answerReading
    DELETE /activity/deleteReading
    GET /sleep/readings
    POST /sleep/saveNight
    POST /sleep/answerNight
    POST /sleep/answerReading
    DELETE /sleep/deleteNight
    GET /vitals/readings
    POST /vitals/saveReading
    POST /vitals/answerReading
    DELETE /vitals/deleteReading
    GET /user/getBloodPressure
    GET /user/getBloodSugar
    GET /user/getBpmIndicator
    GET /user/getStepIndicator
    GET /user/getStressIndicator
    GET /user/getTemperatureIndicator
    GET /user/recentBandData
    GET /user/today
    GET /v19Stress/listExistData
    GET /v19blood/getBpManually
    GET /v19blood/listExistData
    GET /v19blood/listExistDataManually
    GET /v19blood/personalBpPattern
    GET /v19heart/listExistDataAllDev
    GET /v19sleep/avgSleepPoint
    GET /v19sleep/listExistData
    GET /v19sleep/sleepDetailDte
    GET /v19step/listExistData
    GET /v19sugar/listExistData
    GET /v19temperature/listExistData
    POST /import/cancel
    POST /import/confirm
    POST /import/undo
    POST /ingest/readings
    POST /ingest/unassigned/assign
    POST /user/saveBloodPressure
    POST /user/saveBloodSugar
    POST /user/saveStepGoal
  `,
  PROFILE: `
    GET /manager/member
    GET /member/manager
    GET /member/profile
    POST /member/profile
    POST /member/profileImg
  `,
  ACCOUNT: `
    POST /administrator/inviteAgain
    POST /administrator/resetFactor
    POST /member/factor/askReset
    POST /member/factor/reset
    DELETE /administrator/remove
    DELETE /company/deleteCompany
    DELETE /company/deleteMember
    GET /member/withdrawalCheck
    POST /company/inviteMaster
    POST /company/replaceMaster
    POST /company/resetPassword
    POST /company/setManager
    POST /handOff
    POST /manager/restoreMember
    POST /member/changePassword
    POST /member/checkPassword
    POST /member/emailCancel
    POST /member/emailConfirm
    POST /member/emailResend
    POST /member/safeguard
    POST /social/finish
  `,
  EXERCISE: `
    GET /exercise/adherence
    GET /exercise/board
    GET /exercise/prescription
    POST /exercise/change
    POST /exercise/end
    POST /exercise/members
    POST /exercise/prescribe
  `,
  MISSION: `
    DELETE /mission/deleteComment
    DELETE /mission/deleteMission
    GET /manager/missionAnalysis
    GET /manager/missionClearMemberList
    GET /mission/comment
    GET /mission/listMission
    GET /mission/trends
    POST /mission/photoComment
    POST /mission/saveDraft
    POST /mission/sendMission
  `,
  CHAT: `
    GET /chat/messages
    GET /chat/room
    GET /chat/rooms
    GET /chat/search
    POST /chat/open
    POST /chat/read
    POST /chat/write
  `,
  LIST: `
    GET /inbox/list
    GET /manager/deletedMembers
    GET /manager/memberList
    GET /member/rank/:category/:subCategory
    POST /inbox/hide
    POST /inbox/remind
    POST /inbox/remindAll
    POST /manager/memberListAll
    POST /manager/memberListMatching
    POST /manager/memberListNew
    POST /message/edit
    POST /message/send
  `,
  EXPORT: `
    GET /activity/memberstep
    GET /manager/getMemberDataExcel
    GET /manager/getMemberListExcel
    GET /manager/getMemberMeasuresExcel
    GET /mission/listDownload
    GET /privacy/download
  `,
};

const calls = async () => (await declaredCalls()).map(({ spec }) => spec);

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('P3: exactly these calls are logged as %s', async (kind) => {
  const logged = (await calls()).filter(({ about }) => about === kind).map(({ method, path }) => `${method} ${path}`);
  const listed = KINDS[kind].split('\n').map((line) => line.trim());
  expect(logged.sort()).toEqual(listed.filter((line) => line !== '').sort());
});

test('P3: every call that names a member says what it is about', async () => {
  const naming = (await calls()).filter((spec) => fieldsOf(spec).some((field) => MEMBER.includes(field)));
  expect(naming.length).toBeGreaterThan(20);
  expect(naming.filter(({ about }) => about === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each([
  ['GET /member/profile', 'PROFILE', false],
  ['POST /member/profile', 'PROFILE', true],
  ['GET /user/getMyTrend', 'BODY', false],
  ['GET /user/getBodyCompDetailList', 'BODY', false],
  ['POST /user/saveBloodPressure', 'HEALTH', true],
  ['POST /manager/memberListNew', 'LIST', false],
  ['POST /company/resetPassword', 'ACCOUNT', true],
  ['GET /something/else', 'OTHER', false],
  ['nonsense', 'OTHER', true],
] as const)('P3: %s is logged as %s, changed: %s', async (action, about, changes) => {
  expect(actionReader(await calls())(action)).toMatchObject({ about, changes });
});

test('P3: a POST that only reads is not logged as a change', async () => {
  const all = await calls();
  const asking = all.filter(({ changes }) => changes === false);
  expect(asking.length).toBeGreaterThan(0);
  for (const { method, path } of asking) expect([path, actionReader(all)(`${method} ${path}`).changes]).toEqual([path, false]);
});

test.each([
  ['GET /manager/getMemberDataExcel', 'MEASURES'],
  ['GET /manager/getMemberMeasuresExcel', 'MEASURES'],
  ['GET /activity/memberstep', 'STEPS'],
  ['GET /manager/getMemberListExcel', 'MEMBERS'],
  ['GET /mission/listDownload', 'MISSIONS'],
  ['GET /privacy/download', 'OTHER'],
  ['GET /else', 'OTHER'],
])('P3: the download %s is logged by its contract as %s', async (action, held) => {
  expect(actionReader(await calls())(action).exports).toBe(held);
});

test('P3: every export with a reason says which one it is, and no other call does', async () => {
  const all = await calls();
  const reasoned = all.filter((spec) => fieldsOf(spec).includes('reason') && spec.about === 'EXPORT');
  expect(
    all
      .filter((access) => access.exports)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(reasoned.map(({ path }) => path).sort());
});

test("a refusal's message depends on its status", () => {
  expect([429, 502, 401].map(heldDownloadMessage)).toEqual(['busy', 'unavailable', 'unavailable']);
  expect([406, 403, 429, 500, 0].map(withdrawMessage)).toEqual(['proof', 'locked', 'tooMany', 'unavailable', 'unavailable']);
});

test.each([
  ['English', en],
  ['Korean', ko],
])('R-INFO-05: in %s a withdrawal lists each kind of data kept for a while, and no other', (_, { withdraw }) => {
  expect(Object.keys(withdraw.kept).sort()).toEqual([...KEPT_AFTER_LEAVING].sort());
  expect(KEPT_AFTER_LEAVING.filter((kind) => !/\{(days|years)\}/.test(withdraw.kept[kind]))).toEqual([]);
});
