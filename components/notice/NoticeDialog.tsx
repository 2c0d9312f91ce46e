'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { MomentField } from '@/components/forms/days/MomentField';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { TextArea } from '@/components/forms/TextArea';
import { TextInput } from '@/components/forms/TextInput';
import { RecipientFields } from '@/components/recipients/RecipientFields';
import { useRefusedRecipients } from '@/components/recipients/useRefusedRecipients';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { noticeDraft, type Notice as Written } from '@/lib/notice/contract';
import { noticeDraftOf, noticeFields, type NoticeFields, type NoticeStart } from '@/lib/notice/noticeFields';
import { useWriteNotice } from '@/lib/notice/useNotices';
import { noticeMessage, NOTICE_LIMITS } from '@/lib/notice/notices';
import { useZone } from '@/lib/format/useZone';

interface Props {
  /** Scheduled notice to edit; null writes a new one. */
  notice: Written | null;
  /** Initial values of a new one. */
  start?: NoticeStart | null;
  toCompany: boolean;
  onClose: () => void;
}

const BLANK = {
  title: 'titleBlank',
  contents: 'contentsBlank',
  reserveLocalDate: 'atMissing',
  to: 'recipientMissing',
  recipients: 'recipientMissing',
} as const;

/** Form of a notice: recipients, title, contents and time; a time in the past sends it at once. */
export function NoticeDialog({ notice, start = null, toCompany, onClose }: Props) {
  const t = useTranslations('notice');
  const timeZone = useZone();
  // the master's own, scheduled to everyone while still a manager, stays for the master's own members
  const everybody = !toCompany ? 'everybody.team' : notice?.type === 'TEAM' ? 'everybody.own' : 'everybody.company';
  const firstWhen = notice ? 'later' : 'now';
  const [when, setWhen] = useState<'now' | 'later'>(firstWhen);
  const refused = useRefusedRecipients();
  const write = useWriteNotice(notice?.noticeSeq ?? null);
  const { form, field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: noticeDraft,
    mode: 'onSubmit',
    draftKey: start ? `notice again ${start.noticeSeq}` : `notice ${notice?.noticeSeq ?? ''}`,
    onKept: ({ reserveLocalDate }) => reserveLocalDate && setWhen('later'),
    defaultValues: noticeFields(notice ?? start, timeZone),
    bodyOf: (typed) => noticeDraftOf(typed, when),
    fieldFor: (path) => (/^(takerSeq|depts)/.test(path) ? 'recipients' : (path as keyof NoticeFields)),
    errorText: (name) => t(BLANK[name as keyof NoticeFields]),
    send: (_body, typed) => write(noticeDraftOf(typed, when)),
    onSent: (outcome) => {
      onClose();
      showAlert({ type: 'Success', text: t(notice && outcome === 'reserved' ? 'changedDone' : `${outcome}Done`) });
    },
    failureOf: (status, _error, { to }) => (status === 403 && to === 'INDIVIDUAL' ? ('recipientRefused' as const) : noticeMessage(status)),
    failureText: (key, error, { recipients }) => (key === 'recipientRefused' && refused.textOf(recipients, error)) || t(`error.${key}`),
    failureFields: { recipientRefused: 'recipients' },
    onRefused: (key, error) => {
      if (key === 'recipientRefused')
        form.setValue('recipients', refused.withoutRefused(form.getValues('recipients'), error), { shouldDirty: true });
    },
  });
  const written = useWatch({ control: form.control, name: 'contents' }).length;
  return (
    <FormDialog
      title={t(notice ? 'editTitle' : start ? 'again.title' : 'write')}
      unsaved={isDirty || when !== firstWhen}
      busy={isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t(when === 'now' ? 'send' : notice ? 'save' : 'reserve')}
          onCancel={close}
        >
          <FormProvider {...form}>
            <RecipientFields toCompany={toCompany} everybody={t(everybody)} />
            <TextInput label={t('field.title')} {...field('title')} autoFocus maxLength={NOTICE_LIMITS.title} />
            <TextArea
              label={t('field.contents')}
              {...field('contents')}
              rows={6}
              maxLength={NOTICE_LIMITS.contents}
              hint={t('written', { count: written, limit: NOTICE_LIMITS.contents })}
            />
            <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('field.when')}
              </Typography>
              <ChoiceGroup
                label={t('field.when')}
                value={when}
                onChange={setWhen}
                choices={[
                  { value: 'now', content: t('when.now') },
                  { value: 'later', content: t('when.later') },
                ]}
              />
            </Box>
            {when === 'later' && <MomentField<NoticeFields> name="reserveLocalDate" label={t('field.at')} hint={t('atHint')} />}
          </FormProvider>
        </DialogForm>
      )}
    </FormDialog>
  );
}
