'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PictureInput } from '@/components/forms/PictureInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextArea } from '@/components/forms/TextArea';
import { BrowserError } from '@/lib/browser/browserError';
import { useAddComment } from '@/lib/mission/comment/useComments';
import { COMMENT_LENGTH, COMMENT_PICTURES, commentMessage } from '@/lib/mission/mission';

interface Props {
  missionSeq: number;
  /** The comment that is answered. */
  parent?: { commentSeq: number; name: string };
  onStart?: () => void;
  onAdded: () => void;
  onCancel?: () => void;
}

interface Failure {
  text: string;
  reference: string | null;
}

/** From how many characters left on the writer is told. */
const NEAR = 100;

/** Writes a comment or a reply, with pictures. What was written and chosen stays until it has arrived. */
export function CommentForm({ missionSeq, parent, onStart, onAdded, onCancel }: Props) {
  const t = useTranslations('mission.comment');
  const error = useTranslations('mission.error');
  const add = useAddComment();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [blank, setBlank] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState(0);
  const [share, setShare] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<AbortController>(null);
  const sending = share !== null;
  useLeaveWarning(text.trim() !== '' || files.length > 0);
  const answering = parent !== undefined;
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  // whoever leaves has been asked whether what is being sent may be lost
  useEffect(() => () => stop.current?.abort(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    onStart?.();
    if (text.trim() === '') {
      setBlank(true);
      field.current?.focus();
      return;
    }
    const control = new AbortController();
    stop.current = control;
    setShare(0);
    try {
      await add({ missionSeq, text, parent: parent?.commentSeq, files }, { signal: control.signal, onProgress: setShare });
      setText('');
      setFiles([]);
      setSent(sent + 1);
      onAdded();
    } catch (caught) {
      setFailure(failureOf(caught, control.signal.aborted));
    } finally {
      stop.current = null;
      setShare(null);
    }
  };

  function failureOf(caught: unknown, stopped: boolean): Failure {
    if (stopped) return { text: error('stopped'), reference: null };
    if (!(caught instanceof BrowserError)) throw caught;
    const { status, ref: reference, details } = caught;
    if (typeof details.perDay === 'number') return { text: error('pictureQuota', { count: details.perDay }), reference };
    const named = typeof details.picture === 'number' ? files[details.picture] : undefined;
    if (named && status === 415) return { text: error('pictureFormatOf', { name: named.name }), reference };
    return { text: error(commentMessage(status, files.length > 0)), reference };
  }

  const left = COMMENT_LENGTH - text.length;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextArea
        label={parent ? t('replyText', { name: parent.name }) : t('text')}
        inputRef={field}
        rows={2}
        value={text}
        maxLength={COMMENT_LENGTH}
        readOnly={sending}
        placeholder={parent ? undefined : t('placeholder')}
        error={blank ? error('fillOut') : undefined}
        hint={left <= NEAR && t('left', { count: left })}
        onChange={({ target }) => {
          setText(target.value);
          setBlank(false);
        }}
      />
      <PictureInput key={sent} files={files} onChange={setFiles} rule={COMMENT_PICTURES} disabled={sending} />
      {failure && (
        <InlineAlert kind="error">
          {failure.text}
          {failure.reference && <Reference reference={failure.reference} />}
        </InlineAlert>
      )}
      {sending && files.length > 0 && <Progress share={share} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {sending && files.length > 0 && (
          <Button color="inherit" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </Button>
        )}
        {onCancel && !sending && (
          <Button color="inherit" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <SubmitButton loading={sending}>{parent ? t('sendReply') : t('send')}</SubmitButton>
      </Box>
    </Box>
  );
}

function Progress({ share }: { share: number }) {
  const t = useTranslations('mission.comment');
  const percent = Math.floor(share * 100);
  const text = percent < 100 ? t('percent', { percent }) : t('sending');
  return (
    <div>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={t('sending')}
        aria-valuetext={text}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </div>
  );
}

function Reference({ reference }: { reference: string }) {
  const t = useTranslations('common.state');
  return (
    <Typography component="p" variant="caption" color="textSecondary">
      {t('reference', { reference })}
    </Typography>
  );
}
