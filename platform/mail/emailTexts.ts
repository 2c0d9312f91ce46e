import { MAIL_LINK_HOURS } from '@/lib/auth/entry/entryLinks';
import type { EmailMailData } from '../core/ports/mailPort';
import type { MailTexts } from './mailTexts';

export const EMAIL_TEXTS: MailTexts<EmailMailData> = {
  emailConfirm: {
    EN: ({ name, email, link }) => ({
      subject: 'Confirm your new email address',
      text: `Hello ${name},\n\n${email} is to become the email address of your account on the wellness portal. Please open this link and confirm it:\n\n    ${link}\n\nThe link works once, for ${MAIL_LINK_HOURS} hours. Until then your present address stays in use.\nIf you know nothing of this, you need not do anything: without the link nothing changes.\n`,
    }),
    KR: ({ name, email, link }) => ({
      subject: '새 이메일 주소를 확인해 주세요',
      text: `${name} 님, 안녕하세요.\n\n웰니스 포털 계정의 이메일 주소를 다음 주소로 변경하려고 합니다.\n\n    ${email}\n\n아래 링크를 열고 변경을 확인해 주세요.\n\n    ${link}\n\n링크는 ${MAIL_LINK_HOURS}시간 안에 한 번만 사용할 수 있습니다. 확인하기 전까지는 기존 주소를 계속 사용합니다.\n직접 요청하지 않았다면 이 메일을 무시해 주세요. 링크를 열어 확인하지 않으면 아무것도 변경되지 않습니다.\n`,
    }),
  },
  emailConsent: {
    EN: ({ name, email, link }) => ({
      subject: 'Your manager wants to change your email address',
      text: `Hello ${name},\n\nYour manager has entered a new email address for your account:\n\n    ${email}\n\nIf this is your address, please open this link and agree. We then send a mail there to be confirmed:\n\n    ${link}\n\nThe link works once, for ${MAIL_LINK_HOURS} hours. Without it nothing changes.\nIf this is not your address, do not open the link, and tell your company’s master. Whoever reads your mails can get a password of your account.\n`,
    }),
    KR: ({ name, email, link }) => ({
      subject: '매니저가 이메일 주소 변경을 요청했습니다',
      text: `${name} 님, 안녕하세요.\n\n담당 매니저가 회원님 계정의 이메일 주소를 다음 주소로 변경하려고 합니다.\n\n    ${email}\n\n본인의 주소가 맞다면 아래 링크를 열어 동의해 주세요. 동의하면 새 주소로 확인 메일을 보내 드립니다.\n\n    ${link}\n\n링크는 ${MAIL_LINK_HOURS}시간 안에 한 번만 사용할 수 있으며, 동의하지 않으면 아무것도 변경되지 않습니다.\n본인의 주소가 아니라면 링크를 열지 말고 기업 마스터에게 알려 주세요. 메일을 받는 사람은 계정의 비밀번호를 받을 수 있습니다.\n`,
    }),
  },
  emailOwnConsent: {
    EN: ({ name, email, link }) => ({
      subject: 'Agree to your new email address',
      text: `Hello ${name},\n\nA new email address was entered for your account on the wellness portal:\n\n    ${email}\n\nIf that was you, please open this link and agree. We then send a mail to the new address to be confirmed:\n\n    ${link}\n\nThe link works once, for ${MAIL_LINK_HOURS} hours. Without it nothing changes.\nIf it was not you, do not open the link. Somebody may be using your sign-in: sign out where you left the portal open, and tell your company’s master.\n`,
    }),
    KR: ({ name, email, link }) => ({
      subject: '이메일 주소 변경에 동의해 주세요',
      text: `${name} 님, 안녕하세요.\n\n웰니스 포털 계정에 새 이메일 주소가 입력되었습니다.\n\n    ${email}\n\n직접 입력했다면 아래 링크를 열어 동의해 주세요. 동의하면 새 주소로 확인 메일을 보내 드립니다.\n\n    ${link}\n\n링크는 ${MAIL_LINK_HOURS}시간 안에 한 번만 사용할 수 있으며, 동의하지 않으면 아무것도 변경되지 않습니다.\n직접 입력하지 않았다면 링크를 열지 마세요. 다른 사람이 로그인했을 수 있으니, 로그인해 둔 기기에서 로그아웃하고 기업 마스터에게 알려 주세요.\n`,
    }),
  },
  emailAsked: {
    EN: ({ name, email }) => ({
      subject: 'Your email address is about to change',
      text: `Hello ${name},\n\nA new email address was entered for your account with your password:\n\n    ${email}\n\nIt takes effect once it is confirmed by a link that we have sent there. If that was you, you need not do anything here.\nIf it was not you, change your password at once, under Settings or with “Find Password” on the sign-in page. That also calls this change off and ends all other sessions.\n`,
    }),
    KR: ({ name, email }) => ({
      subject: '이메일 주소 변경이 요청되었습니다',
      text: `${name} 님, 안녕하세요.\n\n회원님의 비밀번호로 새 이메일 주소가 입력되었습니다.\n\n    ${email}\n\n새 주소로 보낸 링크에서 확인하면 변경됩니다. 직접 요청했다면 이 메일에서 하실 일은 없습니다.\n직접 요청하지 않았다면 지금 바로 설정이나 로그인 화면의 ‘비밀번호 찾기’에서 비밀번호를 변경해 주세요. 비밀번호를 변경하면 이 요청도 취소되고 다른 기기에서 모두 로그아웃됩니다.\n`,
    }),
  },
  emailChanged: {
    EN: ({ name, email }) => ({
      subject: 'Your email address has been changed',
      text: `Hello ${name},\n\nThe email address of your account on the wellness portal is now:\n\n    ${email}\n\nThis is the last mail to the old address.\nIf you did not want this, tell your company’s master at once.\n`,
    }),
    KR: ({ name, email }) => ({
      subject: '이메일 주소가 변경되었습니다',
      text: `${name} 님, 안녕하세요.\n\n웰니스 포털 계정의 이메일 주소가 다음 주소로 변경되었습니다.\n\n    ${email}\n\n이 주소로 보내는 메일은 이번이 마지막입니다.\n원하지 않은 변경이라면 바로 기업 마스터에게 알려 주세요.\n`,
    }),
  },
};
