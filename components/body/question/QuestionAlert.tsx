'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AnswerGivenText } from '@/components/measures/AnswerGivenText';
import { AskAlert } from '@/components/measures/AskAlert';
import { Box } from '@/components/base/Box';
import type { Question } from '@/lib/body/question/contract';
import { useAnswer } from '@/lib/body/question/useAnswer';
import { useSubject } from '@/lib/member/useSubject';
import { QuestionActions } from './QuestionActions';
import { QuestionRow } from './QuestionRow';

/** Number of questions shown before "show more". */
const SHOWN = 3;

/** Asks a member whether unusual measurements are right (R-DATA-02); managers see what is unanswered. Renders nothing without questions. */
export function QuestionAlert({ questions = [] }: { questions?: readonly Question[] }) {
  const t = useTranslations('body.question');
  const { own } = useSubject();
  const [all, setAll] = useState(false);
  const { answer, given, failure, busy, outcome } = useAnswer();
  if (questions.length === 0 && !given) return null;
  const shown = all ? questions : questions.slice(0, SHOWN);
  const rest = questions.length - shown.length;
  const count = questions.length;
  return (
    <AskAlert
      count={count}
      title={t(own ? 'title' : 'waiting', { count })}
      why={own ? t('why', { count }) : t('waitingText')}
      outcome={
        given && (
          <AnswerGivenText
            text={t(given.right ? 'kept' : 'removed', { count: given.seqs.length })}
            textRef={outcome}
            busy={busy}
            takeBack={
              given.right ? null : { label: t('takeBack', { count: given.seqs.length }), onPress: () => answer({ ...given, right: true }) }
            }
          />
        )
      }
      failure={failure && `${t('failed')}${failure.ref ? ` ${t('reference', { ref: failure.ref })}` : ''}`}
      items={shown.map((question) => (
        <QuestionRow key={question.seq} question={question}>
          {own && <QuestionActions busy={busy} onAnswer={(right) => answer({ seqs: [question.seq], right })} />}
        </QuestionRow>
      ))}
    >
      {rest > 0 && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1, minHeight: 44 }}>
          {t('more', { count: rest })}
        </Button>
      )}
      {own && rest === 0 && count > 1 && (
        <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <QuestionActions busy={busy} count={count} onAnswer={(right) => answer({ seqs: questions.map(({ seq }) => seq), right })} />
        </Box>
      )}
    </AskAlert>
  );
}
