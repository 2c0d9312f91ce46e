'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusRegion } from '@/components/base/StatusRegion';
import { fileName } from '@/lib/charts/chartFile';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { requestFile } from '@/lib/browser/file/requestFile';
import { saveFile } from '@/lib/browser/file/saveFile';
import { useTakenHash } from '@/lib/browser/useAddress';
import { archiveMessage, codeInAddress } from '@/lib/company/closing/closing';
import { companyClosingApi } from '@/lib/company/closing/contract';

/** Takes the code, from the link or typed, and downloads the archive. Nothing is requested before the button is pressed. */
export function ArchiveForm() {
  const t = useTranslations('company.archive');
  const [done, setDone] = useState(false);
  const { form, field, submit, failure, isSubmitting } = useContractForm({
    schema: companyClosingApi.archive.body,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    bodyOf: ({ code }) => ({ code: code.trim() }),
    errorText: () => t('codeFormat'),
    send: (body) => {
      setDone(false);
      return requestFile(companyClosingApi.archive, { body });
    },
    onSent: ({ content, name }) => {
      saveFile({ content, name: name ?? fileName(t('file'), 'zip') });
      setDone(true);
    },
    failureOf: archiveMessage,
    failureText: (key) => t(`error.${key}`),
  });
  useTakenHash((hash) => {
    const given = codeInAddress(hash);
    if (given !== '') form.setValue('code', given);
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} useFlexGap aria-label={t('title')}>
      <StatusRegion>{done && <InlineAlert kind="success">{t('done')}</InlineAlert>}</StatusRegion>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <TextInput label={t('code')} {...field('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} />
      <SubmitButton size="large" loading={isSubmitting}>
        {t('submit')}
      </SubmitButton>
    </Stack>
  );
}
