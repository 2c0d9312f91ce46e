'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useReply } from '@/lib/browser/useReply';
import { useSubject } from '@/lib/member/useSubject';
import { AnswerGivenText } from './AnswerGivenText';
import { AskAlert } from './AskAlert';

interface QuestionText {
  seq: number;
  /** Formatted value and time. */
  said: string;
  at: string;
  /** Why the reading is questioned. */
  against: string;
}

interface Props {
  asked: readonly QuestionText[];
  onAnswer: (seq: number, right: boolean) => Promise<unknown>;
  /** Denied readings are kept, so that a no can be taken back. */
  keepsDenied: boolean;
}

/**
 * Asks a member whether unusual readings are correct, as for body records; other viewers see that answers are pending. Renders nothing if
 * there are none.
 */
export function ReviewAlert({ asked, onAnswer, keepsDenied }: Props) {
  const t = useTranslations('measures.review');
  const { own } = useSubject();
  const { answer, given, failure, busy, outcome } = useReply(({ seq, right }: { seq: number; right: boolean }) => onAnswer(seq, right));
  if (asked.length === 0 && !given) return null;
  return (
    <AskAlert
      count={asked.length}
      title={t(own ? 'title' : 'waiting', { count: asked.length })}
      why={t(own ? 'why' : 'waitingText')}
      outcome={
        given && (
          <AnswerGivenText
            text={t(given.right ? 'kept' : 'removed')}
            textRef={outcome}
            busy={busy}
            takeBack={keepsDenied && !given.right ? { label: t('takeBack'), onPress: () => answer({ ...given, right: true }) } : null}
          />
        )
      }
      failure={failure && `${t('failed')}${failure.ref ? ` ${t('reference', { ref: failure.ref })}` : ''}`}
      items={asked.map(({ seq, said, at, against }) => (
        <Box
          component="li"
          key={seq}
          sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Box sx={{ typography: 'body2' }}>
            <strong>{said}</strong> · {at}
            <Box sx={{ color: 'text.secondary' }}>{against}</Box>
          </Box>
          {own && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button variant="outlined" disabled={busy} onClick={() => answer({ seq, right: true })} sx={{ minHeight: 44 }}>
                {t('yes')}
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                disabled={busy}
                onClick={() => answer({ seq, right: false })}
                sx={{ minHeight: 44 }}
              >
                {t('no')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
    />
  );
}
