'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusRegion } from '@/components/base/StatusRegion';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Typography } from '@/components/base/Typography';
import type { ChosenCompany } from '@/lib/auth/companyCookie';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { findCompanyMessage, SECONDS_TO_WAIT } from '@/lib/auth/password';
import { request } from '@/lib/browser/http';
import { companyApi } from '@/lib/company/contract';
import { COMPANY_LIMITS } from '@/lib/company/companyLimits';
import { useCompanyEnded } from './useCompanyEnded';

interface Props {
  onChoose: (company: ChosenCompany) => void;
  onClose: () => void;
}

/** Looks up a company by its code; the visitor confirms the name before it is used. */
export function CompanyPickerDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('auth');
  const ended = useCompanyEnded();
  const [found, setFound] = useState<ChosenCompany | null>(null);
  const { field, submit, isSubmitting } = useContractForm({
    schema: companyApi.find.query,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    bodyOf: ({ code }) => ({ code: code.trim() }),
    errorText: () => t('company.codeRequired'),
    send: (query) => request(companyApi.find, { query }),
    onSent: ({ compSeq, compName }) => setFound({ compSeq, name: compName }),
    failureOf: (status, { details }) => (lastDayIn(details) ? 'companyEnded' : findCompanyMessage(status)),
    failureText: (key, { retryAfter, details }) =>
      key === 'companyEnded' ? ended(lastDayIn(details)) : t(`error.${key}`, { seconds: retryAfter ?? SECONDS_TO_WAIT }),
    failureFields: 'code',
  });
  return (
    <FormDialog title={t('company.title')} width="xs" unsaved={false} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={(event) => {
            if (!found) return submit(event);
            event.preventDefault();
            onChoose(found);
          }}
          busy={isSubmitting}
          submitLabel={t(found ? 'company.use' : 'company.find')}
          onCancel={close}
        >
          <Typography variant="body2" color="textSecondary">
            {t('company.text')}
          </Typography>
          <TextInput
            label={t('company.code')}
            {...field('code', { onChange: () => setFound(null) })}
            autoFocus
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={COMPANY_LIMITS.code}
            autoComplete="organization"
          />
          <StatusRegion>
            {found && (
              <InlineAlert kind="success">
                {t('company.found')}: <strong>{found.name}</strong>
              </InlineAlert>
            )}
          </StatusRegion>
        </DialogForm>
      )}
    </FormDialog>
  );
}
