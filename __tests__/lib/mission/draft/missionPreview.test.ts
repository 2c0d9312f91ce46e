import { missionPreview } from '@/lib/mission/draft/missionPreview';
import { EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';

const NOW = Date.parse('2026-11-23T03:00:00Z');
const LISTED = [{ missionNoteSeq: 3, note: 'Walk', missionCatSeq: 1, topic: 'Habits', secondCat: 'workout' as const }];
const preview = (fields: Partial<SendFields>) =>
  missionPreview(
    { ...EMPTY_FIELDS, ...fields },
    { listed: LISTED, knownPicture: '/files/a.jpg', today: '2026-11-23', zone: 'Asia/Seoul', now: NOW },
  );

test('R-NOTI-02: the preview shows notes by topic, the days and nothing done; a past start becomes now', () => {
  const notes = [
    { missionNoteSeq: 3, note: 'Walk' },
    { missionNoteSeq: 4, note: 'Gone' },
  ];
  expect(preview({ title: ' Steps ', notes, daily: true })).toMatchObject({
    title: 'Steps',
    startDate: NOW,
    endDate: '2026-12-06',
    daily: true,
    urlImg: null,
    notes: [{ note: 'Walk', topic: 'Habits', done: false, days: [] }],
  });
  expect(preview({ when: 'later', at: '2026-11-20T09:00', lasts: 'none', samePicture: true })).toMatchObject({
    startDate: NOW,
    endDate: null,
    urlImg: '/files/a.jpg',
  });
  expect(preview({ when: 'now', at: '2026-11-25T09:00' }).startDate).toBe(NOW);
  expect(preview({ when: 'later', at: '' }).startDate).toBe(NOW);
  expect(preview({})).toMatchObject({ recipientCnt: 0, clearCnt: 0, commentCnt: 0 });
  expect(preview({ when: 'later', at: '2026-11-25T09:00' }).startDate).toBe(Date.parse('2026-11-25T00:00:00Z'));
});
