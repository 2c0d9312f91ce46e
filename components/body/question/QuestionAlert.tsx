'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { AskAlert } from '@/components/measure/AskAlert';
import { Box } from '@/components/base/Box';
import type { Question } from '@/lib/body/question/contract';
import { useAnswer, type Answer } from '@/lib/body/question/useAnswer';
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
      outcome={given && <GivenText given={given} busy={busy} textRef={outcome} onTakeBack={() => answer({ ...given, right: true })} />}
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

interface GivenProps {
  given: Answer;
  busy: boolean;
  textRef: Ref<HTMLParagraphElement>;
  onTakeBack: () => void;
}

/** The last answer given; measurements denied by it can be restored. */
function GivenText({ given: { seqs, right }, busy, textRef, onTakeBack }: GivenProps) {
  const t = useTranslations('body.question');
  return (
    <Box
      component="p"
      ref={textRef}
      role="status"
      tabIndex={-1}
      sx={{ m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
    >
      {t(right ? 'kept' : 'removed', { count: seqs.length })}
      {!right && (
        <Button size="small" disabled={busy} onClick={onTakeBack} sx={{ minHeight: 44 }}>
          {t('takeBack', { count: seqs.length })}
        </Button>
      )}
    </Box>
  );
}
