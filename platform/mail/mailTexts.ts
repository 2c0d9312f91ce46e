import { MAIL_LINK_HOURS } from '@/lib/auth/entry/entryLinks';
import { ONE_TIME_HOURS } from '../core/password';
import type { MailData, MailLang, MailTemplate, PasswordData } from '../core/ports/mailPort';
import { EMAIL_TEXTS } from './emailTexts';

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

/** How to sign in, by everything that sign-in asks for, and what to do once the password has ended. */
const signingIn: Record<MailLang, (data: PasswordData) => string> = {
  EN: ({ company, companyCode, id, password, signInAt, findAt, email }) =>
    `    Company: ${company}\n    Company code: ${companyCode}\n    ID: ${id}\n    One-time password: ${password}\n\n` +
    `Sign in here:\n\n    ${signInAt}\n\n` +
    `The password works once, within ${ONE_TIME_HOURS} hours. After signing in you choose one of your own.\n` +
    `If it no longer works, ask for a new one with your company code, your ID and this email address (${email}):\n\n    ${findAt}\n`,
  KR: ({ company, companyCode, id, password, signInAt, findAt, email }) =>
    `    기업: ${company}\n    기업 코드: ${companyCode}\n    아이디: ${id}\n    임시 비밀번호: ${password}\n\n` +
    `로그인 주소:\n\n    ${signInAt}\n\n` +
    `임시 비밀번호는 ${ONE_TIME_HOURS}시간 안에 한 번만 사용할 수 있습니다. 로그인한 뒤 새 비밀번호를 설정해 주세요.\n` +
    `임시 비밀번호를 더 이상 사용할 수 없으면 아래 주소에서 기업 코드, 아이디, 이메일 주소(${email})를 입력하고 새로 받으세요.\n\n    ${findAt}\n`,
};

/** The words of some mails in both languages. */
export type MailTexts<Data> = { [T in keyof Data]: Record<MailLang, (data: Data[T]) => MailText> };

const TEXTS: MailTexts<MailData> = {
  ...EMAIL_TEXTS,
  oneTimePassword: {
    EN: (data) => ({
      subject: 'Your one-time password',
      text: `Hello ${data.name},\n\nHere is the one-time password you asked for.\n\n${signingIn.EN(data)}\nYour present password keeps working; if you did not ask for this mail, you need not do anything.\n`,
    }),
    KR: (data) => ({
      subject: '임시 비밀번호 안내',
      text: `${data.name} 님, 안녕하세요.\n\n요청하신 임시 비밀번호를 보내 드립니다.\n\n${signingIn.KR(data)}\n기존 비밀번호도 계속 사용할 수 있습니다. 직접 요청하지 않았다면 이 메일을 무시해 주세요.\n`,
    }),
  },
  passwordReset: {
    EN: (data) => ({
      subject: 'Your password was reset',
      text: `Hello ${data.name},\n\nYour manager has reset your password. The old one no longer works.\n\n${signingIn.EN(data)}`,
    }),
    KR: (data) => ({
      subject: '비밀번호 초기화 안내',
      text: `${data.name} 님, 안녕하세요.\n\n매니저가 비밀번호를 초기화했습니다. 기존 비밀번호는 더 이상 사용할 수 없습니다.\n\n${signingIn.KR(data)}`,
    }),
  },
  welcome: {
    EN: ({ link, ...data }) => ({
      subject: `Your account at ${data.company}`,
      text: `Hello ${data.name},\n\nAn account was made for you at ${data.company}.\n\n${signingIn.EN(data)}${opening.EN(link)}`,
    }),
    KR: ({ link, ...data }) => ({
      subject: `${data.company} 계정 안내`,
      text: `${data.name} 님, 안녕하세요.\n\n${data.company} 계정이 등록되었습니다.\n\n${signingIn.KR(data)}${opening.KR(link)}`,
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
