import type { MailData, MailTemplate } from '@/platform/core/ports/mailPort';
import { mailText } from '@/platform/mail/mailTexts';

const recipient = {
  name: '김하나',
  company: 'Acme',
  lockLink: 'https://portal.example/entry?state=lock#1',
  keptForSeq: 1,
  signsInBy: 'password' as const,
};
const link = 'https://portal.example/entry#1';
const account = {
  name: '김하나',
  id: 'hana',
  email: 'hana@example.com',
  company: 'Acme',
  companyCode: 'ACME',
  signInAt: 'https://portal.example/?company=ACME',
  findAt: 'https://portal.example/find?company=ACME',
};
const password = { ...account, password: 'a1b2c3' };
const change = { name: '김하나', email: 'new@example.com' };
const rules = { name: '김하나', company: 'Acme', changes: '- Steps', days: 30, link: 'https://portal.example/usr/setting/data' };

const MAILS: { [T in MailTemplate]: MailData[T] } = {
  oneTimePassword: { ...password, present: 'works' },
  passwordReset: { ...password, lockLink: recipient.lockLink, keptForSeq: 1 },
  welcome: { ...password, link },
  accountLocked: account,
  masterGiven: account,
  masterTaken: { ...account, master: '이두리' },
  companyEnds: { name: '김하나', company: 'Acme', day: 'Dec 29, 2026', days: 30 },
  factorResetAsked: {
    name: '김하나',
    member: '이두리',
    by: '박세나',
    required: 'no',
    days: 7,
    listAt: 'https://portal.example/mng/member',
  },
  notice: { recipientSeq: 1, noticeSeq: 1, name: '김하나', title: 'Lunch', contents: 'At noon', link },
  takeOutLink: { name: '김하나', role: 'U', restorable: 'yes', company: 'Acme', link, code: 'abc', days: 30, keptForSeq: 1 },
  dataErased: { role: 'U', company: 'Acme', day: 'Nov 29, 2026', rows: 3, by: 'self', keptForSeq: 1 },
  protectionWeaker: { ...rules, day: 'Dec 29, 2026', erases: 'data' },
  protectionStays: rules,
  companyArchive: { name: '김하나', reader: 'master', company: 'Acme', link, code: 'abc', days: 30 },
  emailConfirm: { ...change, link },
  emailConsent: { ...change, link },
  emailOwnConsent: { ...change, link },
  emailAsked: { ...change, undoLink: link, keptForSeq: 1 },
  emailChanged: { ...change, undoLink: link, keptForSeq: 1 },
  passwordChanged: recipient,
  newBrowser: { ...recipient, browser: '', address: '' },
  factorAdded: recipient,
  factorRemoved: recipient,
  factorReset: { ...recipient, by: '이두리', required: 'no' },
  passkeyAdded: { ...recipient, passkey: 'Phone' },
  passkeyRemoved: { ...recipient, passkey: 'Phone' },
  providerLinked: { ...recipient, provider: 'Google' },
  providerUnlinked: { ...recipient, provider: 'Google' },
  recoveryCodesRenewed: recipient,
  recoveryCodeUsed: { ...recipient, left: 1 },
};
const WORDS = {
  EN: {
    hello: 'Hello 김하나,',
    nameless: 'Hello,',
    until: /\b\d+ (hours|days)\b/,
    whom: /\b(master|administrator|contact|check with|turn it off)\b|open this link|ignore/i,
  },
  KR: {
    hello: '안녕하세요, 김하나 님.',
    nameless: '안녕하세요.',
    until: /\d+(시간|일)( 안에| 동안|\.| 뒤)/,
    whom: /문의해|알려 주세요|확인해 주세요|요청해 주세요|링크를 열어|무시해|끌 수 있습니다/,
  },
} as const;

describe.each(['EN', 'KR'] as const)('emails in %s', (lang) => {
  const { hello, nameless, until, whom } = WORDS[lang];

  test.each(Object.keys(MAILS) as MailTemplate[])('%s has a subject, a greeting, the lifetime of its link, and a contact', (template) => {
    const data: object = MAILS[template];
    const { subject, text } = mailText(template, lang, MAILS[template]);
    expect(subject).toMatch(/^\S[^\n{}]*\S$/);
    expect(text.split('\n')[0]).toBe('name' in data ? hello : nameless);
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toMatch(/\n{3}|[{}]/);
    const links = Object.entries(data).flatMap(([name, value]) => (/link$/i.test(name) ? [String(value)] : []));
    for (const link of links) expect(text.split('\n')).toContain(`    ${link}`);
    // a code is in the fragment of a link; a link without one does not expire
    if (links.some((link) => link.includes('#'))) expect(text).toMatch(until);
    expect(text).toMatch(whom);
  });

  test('R-ACC-03: the email to an account without a password does not promise to lock it', () => {
    const locks = lang === 'EN' ? /locks your account/ : /계정을 잠급니다/;
    expect(mailText('newBrowser', lang, MAILS.newBrowser).text).toMatch(locks);
    const { text } = mailText('newBrowser', lang, { ...MAILS.newBrowser, signsInBy: 'provider' });
    expect(text).not.toMatch(locks);
    expect(text).toContain(`    ${recipient.lockLink}`);
    expect(text).toMatch(lang === 'EN' ? /first secure the account that signs you in/ : /먼저 간편 로그인 서비스의 비밀번호를 변경/);
  });

  test('R-ACC-01: the emails about a reset factor promise a sign-in without a code only where none is required', () => {
    const without =
      lang === 'EN' ? /no longer takes a code|sign in without a code/ : /코드를 입력하지 않습니다|코드 없이 로그인할 수 있으므로/;
    const anew = lang === 'EN' ? /set it up again|sets it up again/ : /다시 설정/;
    for (const template of ['factorReset', 'factorResetAsked'] as const) {
      const [free, bound] = (['no', 'yes'] as const).map((required) => mailText(template, lang, { ...MAILS[template], required }).text);
      expect([without.test(free!), anew.test(free!), without.test(bound!), anew.test(bound!)]).toEqual([true, false, false, true]);
    }
  });

  test.each(['emailAsked', 'emailChanged'] as const)('R-ACC-03: %s says which of the two addresses it speaks of', (template) => {
    expect(mailText(template, lang, MAILS[template]).text).not.toMatch(/this address|이 주소/);
  });

  test.each(['U', 'M', 'S', 'A'] as const)('R-PRIV-05: the emails about a deleted account suit the role %s', (role) => {
    const link = mailText('takeOutLink', lang, { ...MAILS.takeOutLink, role }).text;
    const receipts = (['self', 'other'] as const).map((by) => mailText('dataErased', lang, { ...MAILS.dataErased, role, by }).text);
    for (const text of [link, ...receipts]) expect(text).not.toMatch(/\n{3}|[{}]/);
    for (const text of receipts) expect(/\n- .*(missions|미션)/.test(text)).toBe(role === 'M' || role === 'S');
    // the administrators' company stays
    expect(/itself is deleted|자체가 포털에서 삭제/.test(link)).toBe(role !== 'A');
  });

  test('a sign-in with a new browser is told with the browser and address, or that they are unknown', () => {
    const from = (browser: string, address: string) => mailText('newBrowser', lang, { ...recipient, browser, address }).text;
    const unknown = { EN: 'unknown', KR: '알 수 없음' }[lang];
    const known = from('Firefox', '192.0.2.1');
    expect([known.includes('Firefox'), known.includes('192.0.2.1'), known.includes(unknown)]).toEqual([true, true, false]);
    expect(from('', '').split(unknown)).toHaveLength(3);
  });

  test('a notice without a link is not said to open by one', () => {
    const { link: _, ...without } = MAILS.notice;
    const { text } = mailText('notice', lang, without);
    expect(mailText('notice', lang, { ...without, link: '' }).text).toBe(text);
    expect(MAILS.notice.link && mailText('notice', lang, MAILS.notice).text.includes(MAILS.notice.link)).toBe(true);
    expect(text).not.toMatch(/works once|한 번만/);
  });

  test('R-COMP-02: an archive email to the company’s own address has no name in its greeting', () => {
    const data = { ...MAILS.companyArchive, reader: 'company' as const, name: '' };
    expect(mailText('companyArchive', lang, data).text.split('\n')[0]).toBe(nameless);
  });
});

test.each(['EN', 'KR'] as const)('a mail about a reset factor that an earlier version has queued is complete, in %s', (lang) => {
  const facts = { name: 'Mina', company: 'Acme', by: 'Haneul', lockLink: 'https://portal.test/lock' };
  const queued = (more: object) => mailText('factorReset', lang, { ...facts, ...more } as never).text;
  expect(queued({})).toBe(queued({ required: 'no' }));
});
