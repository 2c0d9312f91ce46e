import { knownWords } from '@/platform/auth/knownWords';

const owner = {
  loginId: 'minjun.kim_84',
  name: '김민준',
  email: 'mj.kim+portal@sub.example.com',
  company: { name: 'Hanbit Foods (주)한빛식품', code: 'HANBIT' },
};

test('L7: ID, name, email and company are known words whole, in parts, and as typed on a Korean keyboard', () => {
  const words = knownWords(owner);
  expect(words).toEqual(
    expect.arrayContaining(['minjun.kim_84', 'minjunkim84', 'minjun', 'kim', '김민준', 'rlaalswns', 'alswns', 'portal', 'mjkimportal']),
  );
  // only a Korean name begins with the family name
  expect(words).not.toContain('injun');
  expect(words).toEqual(expect.arrayContaining(['hanbit', 'foods', '한빛식품', 'gksqlctlrvna', 'qlctlrvna']));
  expect(words.filter((word) => word !== word.toLowerCase() || word.length < 3)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test('the email provider and empty fields add no words', () => {
  expect(knownWords({ ...owner, email: '' })).not.toContain('portal');
  expect(knownWords(owner).filter((word) => /example|sub/.test(word))).toEqual([]);
  expect(knownWords({ loginId: '', name: '', email: '', company: { name: '', code: '' } })).toEqual([]);
});

test('names of many words give a bounded list', () => {
  const name = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  expect(knownWords({ ...owner, company: { name, code: 'MANY' } })).toHaveLength(60);
});
