import { filesUnder, messagesOf } from '../support/sources';

/** All texts of a language with file and key. */
const textsOf = (locale: string) =>
  filesUnder(`messages/${locale}`, ['.json']).flatMap((file) =>
    [...messagesOf(file)].map(([key, text]) => [`${file.split('/')[2]!.replace('.json', '')}.${key}`, text] as const),
  );

/** Messages quoted verbatim from the specification. */
const GIVEN = [
  'You cannot change to the existing password.',
  'You cannot choose a future time.',
  'The expiry date cannot be earlier than today.',
  'Mail has been sent.',
  'Mail has been sent to {',
  'A temporary password will be e-mailed to the address you enter.',
];

/** Words to avoid, and their replacements. */
const ENGLISH: [RegExp, string][] = [
  [/\bnewest\b/i, 'latest'],
  [/\b(some|every|no)body\b/i, 'someone, everyone, no one'],
  [/\b(by itself|by themselves)\b/i, 'automatically, on its own'],
  [/\b(tick|ticks|ticked|reckoned)\b/i, 'select, check off, calculated'],
  [/\b(mails?|mailed)\b/i, 'email'],
  [/\b(means?) of\b/i, 'average'],
  [/\bcannot\b/i, 'can’t'],
  [/\bdoes not exist any more\b|\bis no longer there\b/i, 'no longer exists'],
  [/\b(steps|measurements|photos|pictures|minutes) a day\b/i, 'per day'],
  [/\btake[ns]? (away|back|out)\b/i, 'remove, undo, download'],
  [/\p{L}'\p{L}/u, 'a typographic apostrophe (’)'],
  [/\bpassword alone|after (the|your) password\b/i, 'without a code, when signing in: an account may have no password (decision 030)'],
  [/\bsex\b/i, 'gender'],
  [/\bteam manager\b/i, 'assigned manager'],
  [/plural, other \{# years/, 'one {# year…} as well: a child is one'],
];
const KOREAN: [RegExp, string][] = [
  [/\((으|이|은|을|와|과)\)|[을은이과와]\([를는가와과]\)/, 'a sentence without a pair of particles'],
  [/당신/, 'no word at all, or {name} 님'],
  [/일회용 비밀번호/, '임시 비밀번호'],
  [/별명/, '닉네임'],
  [/회사/, '기업'],
  [/내려받/, '다운로드'],
  [/발송/, '보내기'],
  [/달리기/, '러닝'],
  [/읽지 않은|읽지 않음 \(/, '안 읽은, 안 읽음'],
  [/버리[며기]|버릴|버려/, '삭제, 제외, 취소'],
  [/새로고침|더 보기|상세 보기|건강 지표|운동 처방|체중 조절/, 'the spacing of the glossary'],
  [/\}님/, '{name} 님'],
  [/표준값/, '적정값'],
  [
    /비밀번호만으로|비밀번호와 함께|비밀번호를? 입력(한 뒤| 후)/,
    '인증 코드 없이, 로그인할 때: an account may have no password (decision 030)',
  ],
  [/(?<!세부 )(미션|공지|측정값|기록)[을를이가은는]? ?([#{\d][^가-힣]*|[한두세네] )개/, '건: missions, notices, measurements and records'],
  [/메시지 ?[#{\d][^가-힣]*건/, '개: messages'],
  [/Excel/, '엑셀'],
  [/부터 \S+ 사이/, '부터 …까지'],
  [/담당 관리자/, '담당 매니저'],
  [/총체수분/, '체수분'],
  [/내장지방 수치/, '내장지방 레벨'],
  [/[\d}](mmHg|mg\/dL|ms|bpm|cm)(?![A-Za-z])/, 'a space before the unit, as in figures'],
  [/ \(선택\)/, '(선택) right after the word'],
  [/\{from\}~\{to\}(?!\p{L}|%|\{unit\})/u, '{from} ~ {to}: days have spaces of their own'],
  [/지난 달/, '이전 달, which is any month before'],
  [/[가-힣}][’”][가-힣]|\)[가-힣]/, 'a word joiner (\\u2060) after the mark, where browsers would break the line'],
];

const faultsOf = (texts: ReturnType<typeof textsOf>, words: [RegExp, string][]) =>
  texts
    .filter(([, text]) => !GIVEN.some((given) => text.startsWith(given)))
    .flatMap(([key, text]) =>
      words.filter(([word]) => word.test(text)).map(([word, better]) => `${key}: ${word.exec(text)![0]} → ${better}`),
    );

test('English messages use the portal’s vocabulary', () => {
  expect(faultsOf(textsOf('en'), ENGLISH)).toEqual([]);
});

test('Korean messages use the glossary’s words, without particle pairs', () => {
  expect(faultsOf(textsOf('ko'), KOREAN)).toEqual([]);
});

/** Texts that count measurements, missions or notices, also without naming them. */
const COUNTED_AS_CASES = /^(body\.(list\.(picked|range)|question\.)|measures\.review\.|missionDesk\.sent\.(shown|deleteAsk))/;

test('Korean measurements, records and missions are counted in 건 in every text about them', () => {
  const faults = textsOf('ko').filter(([key, text]) => COUNTED_AS_CASES.test(key) && /[#}\d]개/.test(text));
  expect(faults.map(([key]) => key)).toEqual([]);
});

test('a Korean number of things has its counter', () => {
  // after a colon it stands for itself, as on the badge that it names: with a counter, the name would not contain what is shown (WCAG 2.5.3)
  const bare = /(외|공지|미션|측정값|기록|메시지|할 일|읽음) (#|\{(count|more), number\})(?![\p{L}%{])/u;
  expect(textsOf('ko').flatMap(([key, text]) => (bare.test(text) ? key : []))).toEqual([]);
});

/** Texts that say something of a member's data, to the member and to managers; advice is quoted as the member reads it. */
const OF_ANY_MEMBER =
  /^(health\.(heart\.note|pressure\.pattern\.(text|surge)|pressure\.pattern\.(titleOf|noneText)|steps\.(summary|estimated)|run\.estimated|sleep\.(night|note|noNightText)|temperature\.\w*[nN]ote)|body\.(unknownPerson|verdict|lead|somatotype\.(title|summary|onePoint)|analysis\.(shapeText|muscleFatNote)|guide\.(idealOnly|controlNote)|weight\.later|toBe\.(mode|muscleKeep|keepWeight|milestone\w*|advice\.(OWN_GOAL|MUSCLE_WEIGHT|KEEP))))\b/;

test.each([
  ['en', /\byou(r|rs|’\p{L}+)?\b/iu],
  ['ko', /나의|내 /],
])('texts about any member’s data in %s do not speak to the member, since managers read them too', (locale, own) => {
  expect(textsOf(locale).flatMap(([key, text]) => (OF_ANY_MEMBER.test(key) && own.test(text) ? key : []))).toEqual([]);
});

test('a Korean sentence ends formally: a statement in -니다, a request in -주세요', () => {
  const faults = textsOf('ko').flatMap(([key, text]) =>
    [...text.matchAll(/(\S+요)[.!](?=\s|$|\})/g)]
      .filter(([, end]) => !/(주세요|보세요|안녕하세요)$/.test(end!))
      .map(([, end]) => `${key}: ${end}`),
  );
  expect(faults).toEqual([]);
});

/** Korean texts that are no sentence of their own: headings, subjects, greetings, choices, and parts of a longer text. */
const NO_FULL_STOP =
  /\.(title\w*|\w+Title|header|subject)$|^(home\.greeting|platform\.push|measures\.review|memberList\.bulk\.(format|fault|example)|body\.question\.against|inbox\.cause)\.|^(auth\.company\.found|factor\.codes\.kept|member\.picture\.area|protection\.trust\.hiddenText)$/;

test('a Korean statement has its full stop', () => {
  const faults = textsOf('ko').filter(([key, text]) => /니다$/.test(text.trim()) && !NO_FULL_STOP.test(key));
  expect(faults.map(([key]) => key)).toEqual([]);
});

test.each(['en', 'ko'])('plurals use only the categories of %s: any other form would never be chosen', (locale) => {
  const formsOf = (type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  const forms = [formsOf('cardinal'), formsOf('ordinal')] as const;
  const faults = textsOf(locale).flatMap(([key, text]) =>
    [...text.matchAll(/(?:plural,|selectordinal,|\})\s*(zero|one|two|few|many)\s*\{/g)]
      .filter(([, category]) => !forms[Number(text.includes('selectordinal,'))]!.includes(category as Intl.LDMLPluralRule))
      .map(([, category]) => `${key}: ${category} → =1`),
  );
  expect(faults).toEqual([]);
});
