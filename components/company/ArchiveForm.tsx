'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fileName, saveFile } from '@/lib/charts/chartPicture';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { fetchArchive } from '@/lib/company/closing/useClosing';
import { ARCHIVE_CODE, codeInAddress, type archiveMessage } from '@/lib/company/closing/closing';

/** Takes the code, from the link or typed, and hands over the archive. Nothing is fetched before the button is pressed. */
export function ArchiveForm() {
  const t = useTranslations('company.archive');
  const [outcome, setOutcome] = useState<'done' | ReturnType<typeof archiveMessage> | null>(null);
  const { register, handleSubmit, formState, setValue } = useForm({ defaultValues: { code: '' } });
  const { ref, ...code } = register('code', { validate: (typed) => ARCHIVE_CODE.test(typed.trim()) || t('codeFormat') });

  useEffect(() => {
    const given = codeInAddress(location.hash);
    if (given === '') return;
    setValue('code', given);
    // the code does not stay in the history
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [setValue]);

  const submit = handleSubmit(async (typed) => {
    setOutcome(null);
    const answer = await fetchArchive(typed.code.trim());
    if (typeof answer === 'string') return setOutcome(answer);
    saveFile(answer.content, answer.name ?? fileName(t('file'), 'zip'));
    setOutcome('done');
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('title')}>
      {outcome && (
        <InlineAlert kind={outcome === 'done' ? 'success' : 'error'}>{outcome === 'done' ? t('done') : t(`error.${outcome}`)}</InlineAlert>
      )}
      <TextInput
        label={t('code')}
        inputRef={ref}
        {...code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.code?.message}
      />
      <SubmitButton size="large" loading={formState.isSubmitting}>
        {t('submit')}
      </SubmitButton>
    </Stack>
  );
}
