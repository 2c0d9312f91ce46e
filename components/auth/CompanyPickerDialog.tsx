'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { TextInput } from '@/components/forms/TextInput';
import type { ChosenCompany } from '@/lib/auth/companyCookie';
import { findCompanyMessage, SECONDS_TO_WAIT } from '@/lib/auth/password';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { companyApi } from '@/lib/company/contract';

interface Props {
  onChoose: (company: ChosenCompany) => void;
  onClose: () => void;
}

/** Company code in, company name out; the reader confirms the name before it is taken. */
export function CompanyPickerDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('auth');
  const tCommon = useTranslations('common');
  const [found, setFound] = useState<ChosenCompany | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { ref, ...code } = register('code', { required: t('company.codeRequired'), onChange: () => setFound(null) });

  const submit = handleSubmit(async (values) => {
    if (found) return onChoose(found);
    try {
      const { compSeq, compName } = await request(companyApi.find, { query: { code: values.code.trim() } });
      setFound({ compSeq, name: compName });
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const message = t(`error.${findCompanyMessage(error.status)}`, { seconds: error.retryAfter ?? SECONDS_TO_WAIT });
      setError('code', { message }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog title={t('company.title')} width="xs" unsaved={false} onClose={onClose}>
      {(close) => (
        <Box
          component="form"
          noValidate
          // the dialog is drawn inside the sign-in page's tree: its submit must not reach the form around it
          onSubmit={(event: SyntheticEvent) => {
            event.stopPropagation();
            void submit(event);
          }}
          sx={{ display: 'contents' }}
        >
          <DialogContent>
            <Stack spacing={2}>
              <Typography variant="body2" color="textSecondary">
                {t('company.text')}
              </Typography>
              <TextInput
                label={t('company.code')}
                inputRef={ref}
                {...code}
                autoFocus
                error={formState.errors.code?.message}
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={10}
                autoComplete="organization"
              />
              {found && (
                <InlineAlert kind="success">
                  {t('company.found')}: <strong>{found.name}</strong>
                </InlineAlert>
              )}
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit">
              {tCommon('action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
              {found ? t('company.use') : t('company.find')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
