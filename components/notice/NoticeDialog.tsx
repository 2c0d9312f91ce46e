'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { TextArea } from '@/components/forms/TextArea';
import { TextInput } from '@/components/forms/TextInput';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Notice as Written } from '@/lib/notice/contract';
import { useWriteNotice } from '@/lib/notice/useNotices';
import { noticeMessage, noticeProblems, NOTICE_LIMITS } from '@/lib/notice/notices';
import { localOf } from '@/lib/time/localTime';
import { useZone } from '@/lib/format/useZone';

interface Props {
  /** A reserved one that is to be changed; null writes a new one. */
  notice: Written | null;
  toCompany: boolean;
  onClose: () => void;
}

/** Title, contents and when; a time that has passed means now. */
export function NoticeDialog({ notice, toCompany, onClose }: Props) {
  const t = useTranslations('notice');
  const common = useTranslations('common.action');
  const [failure, setFailure] = useState<ReturnType<typeof noticeMessage> | null>(null);
  const timeZone = useZone();
  const firstWhen = notice ? 'later' : 'now';
  const [when, setWhen] = useState<'now' | 'later'>(firstWhen);
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: {
      title: notice?.title ?? '',
      contents: notice?.contents ?? '',
      at: notice ? localOf(new Date(notice.date), timeZone) : '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const write = useWriteNotice(notice?.noticeSeq ?? null);
  const written = useWatch({ control, name: 'contents' }).length;

  const blank = (name: 'title' | 'contents') => (value: string) => {
    const [problem] = noticeProblems({ title: '-', contents: '-', [name]: value });
    return problem === undefined || t(problem);
  };
  const { ref: titleRef, ...title } = register('title', { validate: blank('title') });
  const { ref: contentsRef, ...contents } = register('contents', { validate: blank('contents') });
  const { ref: atRef, ...at } = register('at', { required: when === 'later' && t('atMissing') });

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    try {
      const reserveLocalDate = when === 'later' ? draft.at : null;
      const outcome = await write({ title: draft.title, contents: draft.contents, reserveLocalDate });
      onClose();
      showAlert({ type: 'Success', text: t(notice && outcome === 'reserved' ? 'changedDone' : `${outcome}Done`) });
    } catch (error) {
      setFailure(noticeMessage(asBrowserError(error).status));
    }
  });

  return (
    <FormDialog title={t(notice ? 'editTitle' : 'write')} unsaved={isDirty || when !== firstWhen} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          <DialogContent>
            <Stack spacing={2}>
              {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
              <InlineAlert kind="info">{t(toCompany ? 'toCompany' : 'toTeam')}</InlineAlert>
              <TextInput
                label={t('field.title')}
                inputRef={titleRef}
                {...title}
                autoFocus
                maxLength={NOTICE_LIMITS.title}
                error={errors.title?.message}
              />
              <TextArea
                label={t('field.contents')}
                inputRef={contentsRef}
                {...contents}
                rows={6}
                maxLength={NOTICE_LIMITS.contents}
                error={errors.contents?.message}
                hint={t('written', { count: written, limit: NOTICE_LIMITS.contents })}
              />
              <div>
                <ChoiceGroup
                  label={t('field.when')}
                  value={when}
                  onChange={setWhen}
                  choices={[
                    { value: 'now', content: t('when.now') },
                    { value: 'later', content: t('when.later') },
                  ]}
                />
              </div>
              {when === 'later' && (
                <TextInput
                  label={t('field.at')}
                  type="datetime-local"
                  inputRef={atRef}
                  {...at}
                  error={errors.at?.message}
                  hint={t('atHint')}
                />
              )}
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit">
              {common('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {t(when === 'now' ? 'send' : notice ? 'save' : 'reserve')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
