'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fileName, saveFile } from '@/lib/charts/chartFile';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { requestFile } from '@/lib/browser/file/requestFile';
import { archiveMessage, codeInAddress } from '@/lib/company/closing/closing';
import { companyClosingApi } from '@/lib/company/closing/contract';

/** Takes the code, from the link or typed, and hands over the archive. Nothing is fetched before the button is pressed. */
export function ArchiveForm() {
  const t = useTranslations('company.archive');
  const [done, setDone] = useState(false);
  const { form, field, submit, failure, isSubmitting } = useContractForm({
    schema: companyClosingApi.archive.body,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    bodyOf: ({ code }) => ({ code: code.trim() }),
    faultText: () => t('codeFormat'),
    send: (body) => {
      setDone(false);
      return requestFile(companyClosingApi.archive, { body });
    },
    onSent: ({ content, name }) => {
      saveFile(content, name ?? fileName(t('file'), 'zip'));
      setDone(true);
    },
    failureOf: archiveMessage,
    failureText: (key) => t(`error.${key}`),
  });
  const { setValue } = form;

  useEffect(() => {
    const given = codeInAddress(location.hash);
    if (given === '') return;
    setValue('code', given);
    // the code does not stay in the history
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [setValue]);

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('title')}>
      {done && <InlineAlert kind="success">{t('done')}</InlineAlert>}
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <TextInput label={t('code')} {...field('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} />
      <SubmitButton size="large" loading={isSubmitting}>
        {t('submit')}
      </SubmitButton>
    </Stack>
  );
}
