import { MAIL_LINK_HOURS } from '@/lib/auth/entry/rules';
import { ONE_TIME_HOURS } from '../password';

/** What each mail is about and the facts it needs. */
export interface MailData {
  oneTimePassword: { name: string; password: string };
  passwordReset: { name: string; password: string };
  welcome: { name: string; id: string; company: string; password: string; link?: string };
  notice: { name: string; title: string; contents: string; link?: string };
  companyArchive: { company: string; link: string; code: string; days: number };
}
export type MailTemplate = keyof MailData;
export type MailLang = 'KR' | 'EN';

export interface MailText {
  subject: string;
  text: string;
}

/** The link that opens the portal as the reader, when there is one. */
const opening: Record<MailLang, (link: string | undefined) => string> = {
  EN: (link) =>
    link
      ? `\nOpen it in the portal. The link is yours alone: it works once, for ${MAIL_LINK_HOURS} hours or until our next mail. Please do not pass this mail on.\n\n    ${link}\n`
      : '',
  KR: (link) =>
    link
      ? `\n아래 링크로 포털에서 바로 열 수 있습니다. 본인만 사용할 수 있는 링크이며, ${MAIL_LINK_HOURS}시간 안에 한 번만 열립니다. 다음 메일이 오면 이전 링크는 사용할 수 없습니다. 이 메일을 다른 사람에게 전달하지 마세요.\n\n    ${link}\n`
      : '',
};

type Texts = { [T in MailTemplate]: Record<MailLang, (data: MailData[T]) => MailText> };

const TEXTS: Texts = {
  oneTimePassword: {
    EN: ({ name, password }) => ({
      subject: 'Your one-time password',
      text: `Hello ${name},\n\nYour one-time password is:\n\n    ${password}\n\nIt works for ${ONE_TIME_HOURS} hours. After signing in you choose a password of your own.\nYour present password keeps working; if you did not ask for this mail, you need not do anything.\n`,
    }),
    KR: ({ name, password }) => ({
      subject: '임시 비밀번호 안내',
      text: `${name} 님, 안녕하세요.\n\n임시 비밀번호는 다음과 같습니다.\n\n    ${password}\n\n${ONE_TIME_HOURS}시간 동안 사용할 수 있으며, 로그인한 뒤 새 비밀번호를 설정해 주세요.\n기존 비밀번호도 계속 사용할 수 있습니다. 직접 요청하지 않았다면 이 메일을 무시해 주세요.\n`,
    }),
  },
  passwordReset: {
    EN: ({ name, password }) => ({
      subject: 'Your password was reset',
      text: `Hello ${name},\n\nYour manager has reset your password. The old one no longer works. Your one-time password is:\n\n    ${password}\n\nIt works for ${ONE_TIME_HOURS} hours. After signing in you choose a password of your own.\n`,
    }),
    KR: ({ name, password }) => ({
      subject: '비밀번호 초기화 안내',
      text: `${name} 님, 안녕하세요.\n\n매니저가 비밀번호를 초기화했습니다. 기존 비밀번호는 더 이상 사용할 수 없습니다. 임시 비밀번호는 다음과 같습니다.\n\n    ${password}\n\n${ONE_TIME_HOURS}시간 동안 사용할 수 있으며, 로그인한 뒤 새 비밀번호를 설정해 주세요.\n`,
    }),
  },
  welcome: {
    EN: ({ name, id, company, password, link }) => ({
      subject: `Your account at ${company}`,
      text: `Hello ${name},\n\nAn account was made for you at ${company}.\n\n    ID: ${id}\n    One-time password: ${password}\n\nThe password works for ${ONE_TIME_HOURS} hours. After signing in you choose one of your own.\n${opening.EN(link)}`,
    }),
    KR: ({ name, id, company, password, link }) => ({
      subject: `${company} 계정 안내`,
      text: `${name} 님, 안녕하세요.\n\n${company} 계정이 등록되었습니다.\n\n    아이디: ${id}\n    임시 비밀번호: ${password}\n\n임시 비밀번호는 ${ONE_TIME_HOURS}시간 동안 사용할 수 있습니다. 로그인한 뒤 새 비밀번호를 설정해 주세요.\n${opening.KR(link)}`,
    }),
  },
  companyArchive: {
    EN: ({ company, link, code, days }) => ({
      subject: `The archive of ${company}`,
      text: `Hello,\n\n${company} was closed on the wellness portal. Its data has been erased there. An archive of it can be fetched for ${days} days with this link, by whoever has this mail and by nobody else:\n\n    ${link}\n\nIf the page asks for the code:\n\n    ${code}\n\nThe archive holds health data. Please keep it safe, and do not pass this mail on.\n`,
    }),
    KR: ({ company, link, code, days }) => ({
      subject: `${company} 데이터 보관 파일 안내`,
      text: `안녕하세요.\n\n웰니스 포털에서 ${company}의 이용이 종료되어 데이터가 삭제되었습니다. 보관 파일은 ${days}일 동안 아래 링크에서 내려받을 수 있으며, 이 메일을 가진 사람만 열 수 있습니다.\n\n    ${link}\n\n화면에서 코드를 요청하면 다음을 입력해 주세요.\n\n    ${code}\n\n보관 파일에는 건강 정보가 들어 있습니다. 안전하게 보관하고 이 메일을 다른 사람에게 전달하지 마세요.\n`,
    }),
  },
  notice: {
    EN: ({ name, title, contents, link }) => ({ subject: title, text: `Hello ${name},\n\n${contents}\n${opening.EN(link)}` }),
    KR: ({ name, title, contents, link }) => ({ subject: title, text: `${name} 님, 안녕하세요.\n\n${contents}\n${opening.KR(link)}` }),
  },
};

/** Subject and plain text of a mail in the reader's language. */
export function mailText<T extends MailTemplate>(template: T, lang: MailLang, data: MailData[T]): MailText {
  return TEXTS[template][lang](data);
}
