import type { InboxItem } from '@/lib/inbox/contract';
import type { MailLang } from '../core/ports/mailPort';

interface Words {
  title: string;
  contents: string;
}

type Reminder = Pick<InboxItem, 'kind' | 'count' | 'title' | 'never'>;

const missionsEn = (count: number, title: string) => (count > 1 ? `“${title}” and ${count - 1} more are` : `“${title}” is`);
const othersKo = (count: number, title: string) => (count > 1 ? `‘${title}’ 외 ${count - 1}건` : `‘${title}’`);

const TEXTS: Record<Exclude<InboxItem['kind'], 'INVITATION'>, Record<MailLang, (about: Reminder) => Words>> = {
  NOT_MEASURED: {
    EN: ({ never }) => ({
      title: 'Time for a measurement',
      contents: never
        ? 'You have not measured your body composition yet. Your first measurement takes a minute; afterwards your analysis is here.'
        : 'You have not measured for three weeks. A short measurement keeps your trend up to date.',
    }),
    KR: ({ never }) => ({
      title: '측정할 때가 되었습니다',
      contents: never
        ? '아직 체성분을 측정하지 않으셨습니다. 1분이면 첫 측정을 마치고 분석 결과를 볼 수 있습니다.'
        : '3주 넘게 측정 기록이 없습니다. 잠시 시간을 내어 측정하면 추이를 이어서 볼 수 있습니다.',
    }),
  },
  MISSION: {
    EN: ({ count, title }) => ({
      title: 'A mission waits for you',
      contents: `${missionsEn(count, title ?? '')} still open. Check off what you have done, or leave a comment.`,
    }),
    KR: ({ count, title }) => ({
      title: '기다리는 미션이 있습니다',
      contents: `${othersKo(count, title ?? '')} 미션에 아직 답하지 않으셨습니다. 실천한 항목을 체크하거나 댓글을 남겨 주세요.`,
    }),
  },
  NOTICE: {
    EN: ({ count, title }) => ({
      title: 'You have unread notices',
      contents: count > 1 ? `“${title}” and ${count - 1} more wait in the portal.` : `“${title}” waits in the portal.`,
    }),
    KR: ({ count, title }) => ({
      title: '읽지 않은 공지가 있습니다',
      contents: `${othersKo(count, title ?? '')} 공지를 포털에서 확인해 주세요.`,
    }),
  },
};

/** Title and contents of a reminder in the reader's language. */
export function reminderText(kind: keyof typeof TEXTS, lang: MailLang, about: Reminder): Words {
  return TEXTS[kind][lang](about);
}
