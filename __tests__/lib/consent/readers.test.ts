import { AGE_OF_CONSENT, CONSENT_DAYS, isQuestion, questionsOf, QUESTIONS } from '@/lib/consent/readers';
import { DATA_KINDS } from '@/lib/shared/permissions';

test('R-PRIV-01: a member is asked everything, a manager only about collection and whoever manages them, an administrator nothing', () => {
  expect(questionsOf('U')).toEqual(QUESTIONS);
  const own = ['COLLECT', 'MANAGER'].flatMap((reader) => DATA_KINDS.map((kind) => ({ reader, kind })));
  expect(questionsOf('M')).toEqual(own);
  expect(questionsOf('A')).toEqual([]);
});

test('R-PRIV-01: rankings ask about the body, a display in the lobby about activity, other readers about every kind', () => {
  const kindsOf = (reader: 'RANKING' | 'LOBBY' | 'STATISTICS') => DATA_KINDS.filter((kind) => isQuestion({ reader, kind }));
  expect([kindsOf('RANKING'), kindsOf('LOBBY'), kindsOf('STATISTICS')]).toEqual([['body'], ['activity'], DATA_KINDS]);
});

// article 22-2 of Korea's Personal Information Protection Act
test('R-PRIV-01: answers hold for a year, and a person answers for themselves from 14 years on', () => {
  expect([CONSENT_DAYS, AGE_OF_CONSENT]).toEqual([365, 14]);
});
