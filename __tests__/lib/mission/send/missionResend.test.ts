import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { resendFields } from '@/lib/mission/send/missionResend';
import { EMPTY_FIELDS } from '@/lib/mission/send/missionDraft';

const TODAY = '2026-11-21';
const AGAIN = { zone: 'Asia/Seoul', today: TODAY, toCompany: false };

test('R-NOTI-04: sending again fills the form as sent, without unlisted notes and people without a name', () => {
  const sent = {
    title: 'Steps',
    contents: 'Walk',
    startDate: Date.UTC(2026, 10, 1),
    endDate: '2026-11-07',
    daily: true,
    missionType: 'INDIVIDUAL',
    own: true,
    urlImg: '/files/a.jpg',
    notes: [{ missionNoteSeq: 3 }, { missionNoteSeq: 4 }],
    members: [
      { memberSeq: 5, name: 'Kim' },
      { memberSeq: 6, name: ' ' },
    ],
  } as MissionAnalysis;
  expect(resendFields(sent, [{ missionNoteSeq: 4, note: 'Greens' }], AGAIN)).toEqual({
    ...EMPTY_FIELDS,
    title: 'Steps',
    contents: 'Walk',
    lasts: '7',
    daily: true,
    notes: [{ missionNoteSeq: 4, note: 'Greens' }],
    to: 'INDIVIDUAL',
    recipients: [{ seq: 5, name: 'Kim', type: 'U' }],
    samePicture: true,
  });
  expect(resendFields({ ...sent, daily: undefined }, [], AGAIN).daily).toBe(false);
  expect(resendFields({ ...sent, missionType: 'ALL', urlImg: null }, [], AGAIN)).toMatchObject({
    to: 'ALL',
    recipients: [],
    samePicture: false,
  });
});

const TO_TEAM = {
  title: 'Steps',
  contents: 'Walk',
  startDate: Date.UTC(2026, 10, 1),
  missionType: 'ALL',
  own: false,
  urlImg: null,
  notes: [],
  members: [
    { memberSeq: 5, name: 'Kim', id: 'kim' },
    { memberSeq: 6, name: ' ', id: 'none' },
  ],
} as unknown as MissionAnalysis;

test('R-NOTI-03 R-NOTI-04: a team’s mission sent again by the master goes to those who received it, not to the company', () => {
  const to = (sent: Partial<MissionAnalysis>, toCompany: boolean) => {
    const fields = resendFields({ ...TO_TEAM, ...sent }, [], { ...AGAIN, toCompany });
    return [fields.to, fields.recipients.map(({ name }) => name)];
  };
  expect(to({}, true)).toEqual(['INDIVIDUAL', ['Kim']]);
  expect(to({ own: true }, true)).toEqual(['ALL', []]);
  expect(to({ own: true, ofTeam: true }, true)).toEqual(['INDIVIDUAL', ['Kim']]);
  expect(to({ own: true, ofTeam: true }, false)).toEqual(['ALL', []]);
  expect(to({ own: true }, false)).toEqual(['ALL', []]);
  expect(to({ missionType: 'INDIVIDUAL' }, true)).toEqual(['INDIVIDUAL', ['Kim']]);
  // more than one mission can have: the master chooses
  const many = Array.from({ length: 5_001 }, (_, index) => ({ memberSeq: index + 1, name: 'Kim' }));
  expect(to({ members: many as MissionAnalysis['members'] }, true)).toEqual(['INDIVIDUAL', []]);
  expect(to({ members: many.slice(1) as MissionAnalysis['members'] }, true)[1]).toHaveLength(5_000);
});

test('R-NOTI-03 R-NOTI-04: recipients of a mission sent again keep what tells people of one name apart', () => {
  const { recipients } = resendFields({ ...TO_TEAM, missionType: 'INDIVIDUAL' }, [], { ...AGAIN, toCompany: false });
  expect(recipients).toEqual([{ seq: 5, name: 'Kim', id: 'kim', type: 'U' }]);
});

test('R-NOTI-04: a mission sent again keeps its length, without end or in days from today', () => {
  const length = (endDate: string | null | undefined, startDate = Date.UTC(2026, 10, 1)) => {
    const { lasts, endDate: last } = resendFields({ ...TO_TEAM, startDate, endDate }, [], AGAIN);
    return [lasts, last];
  };
  expect(length(null)).toEqual(['none', '']);
  expect(length('2026-11-28')).toEqual(['28', '']);
  expect(length('2026-11-10')).toEqual(['day', '2026-11-30']);
  expect(length('2026-11-01')).toEqual(['day', TODAY]);
  // the maximum, and a day more if the viewer is a day behind its sender
  expect(length('2027-11-01')).toEqual(['day', '2027-11-21']);
  expect(length('2027-11-01', Date.UTC(2026, 9, 31))).toEqual(['day', '2027-11-21']);
  // and one that ended before it began there
  expect(length('2026-10-31')).toEqual(['day', TODAY]);
  // an older platform does not send it
  expect(length(undefined)).toEqual(['14', '']);
});
