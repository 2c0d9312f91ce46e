'use client';

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useContractForm } from '@/components/forms/useContractForm';
import { useConfirmLeave } from '@/components/forms/useConfirmLeave';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PictureInput } from '@/components/forms/PictureInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextArea } from '@/components/forms/TextArea';
import { useUpload } from '@/lib/browser/file/useUpload';
import { commentDraft } from '@/lib/mission/comment/contract';
import { useAddComment } from '@/lib/mission/comment/useComments';
import { MAX_COMMENT_LENGTH, COMMENT_PICTURES, commentMessage } from '@/lib/mission/mission';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/shared/picture';

interface Props {
  missionSeq: number;
  /** Comment to reply to. */
  parent?: { commentSeq: number; name: string };
  onStart?: () => void;
  onAdded: () => void;
  onCancel?: () => void;
}

interface CommentInput {
  text: string;
  files: readonly File[];
}

/** Remaining characters from which on the counter is shown. */
const NEAR = 100;

/** Form for a comment or reply with pictures. Keeps its input until the request has succeeded. */
export function CommentForm({ missionSeq, parent, onStart, onAdded, onCancel }: Props) {
  const t = useTranslations('mission.comment');
  const error = useTranslations('mission.error');
  const add = useAddComment();
  const { share, start, stop } = useUpload();
  const [sent, setSent] = useState(0);
  const draftOf = ({ text }: CommentInput) => ({ missionSeq, text, parent: parent?.commentSeq });
  const { form, field, submit, failure, reference, isDirty, isSubmitting } = useContractForm({
    schema: commentDraft,
    mode: 'onSubmit',
    draftKey: `comment ${missionSeq} ${parent?.commentSeq ?? ''}`,
    defaultValues: { text: '', files: [] } as CommentInput,
    bodyOf: draftOf,
    errorText: () => error('fillOut'),
    send: (_body, typed) => start((options) => add(draftOf(typed), typed.files, options)),
    onSent: () => {
      form.reset();
      setSent(sent + 1);
      onAdded();
    },
    failureOf: (_status, refused, { files }) => commentMessage(refused, files.length),
    failureText: (key, { details }, { files }) =>
      error(key, {
        count: Number(details.perDay),
        megapixels: MAX_PICTURE_MEGAPIXELS,
        name: files[Number(details.picture)]?.name ?? '',
      }),
  });
  const pictures = useController({ control: form.control, name: 'files' }).field;
  const left = MAX_COMMENT_LENGTH - useWatch({ control: form.control, name: 'text' }).length;
  const sendsFiles = share !== null && pictures.value.length > 0;
  useLeaveWarning(isDirty);
  const ask = useConfirmLeave();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        onStart?.();
        void submit(event);
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <TextArea
        label={parent ? t('replyText', { name: parent.name }) : t('text')}
        {...field('text')}
        autoFocus={parent !== undefined}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        readOnly={isSubmitting}
        placeholder={parent ? undefined : t('placeholder')}
        hint={left <= NEAR && t('left', { count: left })}
      />
      <PictureInput key={sent} files={pictures.value} onChange={pictures.onChange} rule={COMMENT_PICTURES} disabled={isSubmitting} />
      {failure && (
        <InlineAlert kind="error">
          {failure}
          {reference && <Reference reference={reference} />}
        </InlineAlert>
      )}
      {sendsFiles && <Progress share={share} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {sendsFiles && (
          <Button color="inherit" onClick={stop}>
            {t('stop')}
          </Button>
        )}
        {onCancel && !isSubmitting && (
          <Button color="inherit" onClick={() => (isDirty ? ask(onCancel) : onCancel())}>
            {t('cancel')}
          </Button>
        )}
        <SubmitButton loading={isSubmitting}>{parent ? t('sendReply') : t('send')}</SubmitButton>
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
