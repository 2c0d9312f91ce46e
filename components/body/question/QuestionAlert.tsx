'use client';

import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState, type Ref } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { Question } from '@/lib/body/question/contract';
import { useAnswer, type Answer } from '@/lib/body/question/useAnswer';
import { useSubject } from '@/lib/member/useSubject';
import { QuestionActions } from './QuestionActions';
import { QuestionRow } from './QuestionRow';

/** Questions that are shown before the others are asked for. */
const SHOWN = 3;

/** Asks a member whether unusual measurements are right (R-DATA-02); a manager sees that they wait. Nothing when there is no question. */
export function QuestionAlert({ questions = [] }: { questions?: readonly Question[] }) {
  const t = useTranslations('body.question');
  const { own } = useSubject();
  const title = useId();
  const [all, setAll] = useState(false);
  const { answer, given, failure, busy, outcome } = useAnswer();
  if (questions.length === 0 && !given) return null;
  const shown = all ? questions : questions.slice(0, SHOWN);
  const rest = questions.length - shown.length;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      data-questions={questions.length}
      sx={{
        mb: 2,
        p: { xs: 2, sm: 2.5 },
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'info.main',
        bgcolor: 'background.paper',
      }}
    >
      <QuestionHeader titleId={title} count={questions.length} own={own} />
      {given && <GivenText given={given} busy={busy} textRef={outcome} onTakeBack={() => answer({ ...given, right: true })} />}
      {failure && (
        <Box sx={{ mt: 1.5 }}>
          <InlineAlert kind="error">
            {t('failed')}
            {failure.ref && ` ${t('reference', { ref: failure.ref })}`}
          </InlineAlert>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((question) => (
          <QuestionRow key={question.seq} question={question}>
            {own && <QuestionActions busy={busy} onAnswer={(right) => answer({ seqs: [question.seq], right })} />}
          </QuestionRow>
        ))}
      </Box>
      {rest > 0 && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1, minHeight: 44 }}>
          {t('more', { count: rest })}
        </Button>
      )}
      {own && rest === 0 && questions.length > 1 && (
        <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <QuestionActions
            busy={busy}
            count={questions.length}
            onAnswer={(right) => answer({ seqs: questions.map(({ seq }) => seq), right })}
          />
        </Box>
      )}
    </Box>
  );
}

/** What it is about, for whoever answers or waits for the answer. */
function QuestionHeader({ titleId, count, own }: { titleId: string; count: number; own: boolean }) {
  const t = useTranslations('body.question');
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      <HelpOutlined aria-hidden sx={{ color: 'info.main', fontSize: 24, flexShrink: 0 }} />
      <div>
        <Typography id={titleId} component="h2" variant="h4">
          {t(own ? 'title' : 'waiting', { count })}
        </Typography>
        {count > 0 && (
          <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {own ? t('why', { count }) : t('waitingText')}
          </Typography>
        )}
      </div>
    </Box>
  );
}

interface GivenProps {
  given: Answer;
  busy: boolean;
  textRef: Ref<HTMLParagraphElement>;
  onTakeBack: () => void;
}

/** The answer that was given last; what was taken out can be put back. */
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
