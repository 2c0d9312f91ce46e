'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { showAlert, type AlertRequest } from '@/lib/browser/alert';
import { inboxMessage } from '@/lib/inbox/inbox';
import { useRemindAll, type Reminding } from '@/lib/inbox/useInbox';

interface Props {
  what: Reminding;
  /** Number of people who can be reminded now. */
  count: number;
  /** Cause of the reminder, for the button's accessible name. */
  cause: string;
}

/** Reminds everyone who can be reminded, after a confirmation with their number; shows a note if there is no one. */
export function RemindAllButton({ what, count, cause }: Props) {
  const { kind } = what;
  const t = useTranslations('inbox');
  const remindAll = useRemindAll();
  const action = kind === 'INVITATION' ? 'INVITE' : 'REMIND';
  const failureText = (status: number) => t(`error.${inboxMessage(status)}`);
  const remind = async (tell: (progress: string) => void): Promise<AlertRequest> => {
    const done = await remindAll(what, (so) => tell(t('remindAll.progress', { done: so.count, count: so.count + so.left })));
    if (!done.error) return { type: 'Success', text: t(`remindAll.done.${action}`, { count: done.count }) };
    // nothing is done yet: the question stays
    if (done.count === 0) throw done.error;
    const text = t(`remindAll.stopped.${action}`, { count: done.count, left: done.left });
    return { type: 'Warning', text, subtext: failureText(done.error.status) };
  };
  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t(`remindAll.header.${action}`, { count }),
      text: t(`remindAll.text.${kind}`),
      confirmCheck: true,
      submitLabel: t(`remindAll.submit.${action}`),
      onSubmit: remind,
      failureText,
    });
  if (count === 0)
    return (
      <Typography variant="caption" color="textSecondary" sx={{ alignContent: 'center', px: 1 }}>
        {t('remindAll.none')}
      </Typography>
    );
  return (
    <Button size="small" variant="outlined" aria-label={t(`remindAll.buttonOf.${action}`, { count, cause })} onClick={ask}>
      {t(`remindAll.button.${action}`, { count })}
    </Button>
  );
}
