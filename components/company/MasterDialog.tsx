'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SelectInput } from '@/components/forms/SelectInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { companyMasterApi } from '@/lib/company/master/contract';
import { replaceMasterMessage } from '@/lib/company/master/replaceMaster';
import { useReplaceMaster } from '@/lib/company/master/useReplaceMaster';
import type { Trust } from '@/lib/privacy/trust/contract';
import { may } from '@/lib/shared/permissions';
import { watchesCompany } from '@/lib/shared/roles';
import { useRefusalText } from './useRefusalText';

interface Props {
  compSeq: number;
  /** Everyone with manager rights in the company, including the master. */
  holders: Trust['managers'];
  onClose: () => void;
}

/** Replaces the company's master by a manager: explains the consequences, and requires the administrator's password. */
export function MasterDialog({ compSeq, holders, onClose }: Props) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const replace = useReplaceMaster();
  const master = holders.find(({ type }) => may({ role: type }, 'company:edit'));
  const managers = holders.filter(({ type }) => !watchesCompany(type));
  const { form, field, submit, failure, isSubmitting } = useContractForm({
    schema: companyMasterApi.replace.body,
    mode: 'onSubmit',
    defaultValues: { managerSeq: '', ppw: '' },
    bodyOf: ({ managerSeq, ppw }) => ({ compSeq, managerSeq: Number(managerSeq), ppw: ppw.trim() }),
    errorText: (name, { ppw }) =>
      t(name === 'managerSeq' ? 'master.pickRequired' : ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword'),
    send: (body) => replace({ body }),
    onSent: (_answer, { managerSeq }) => {
      const name = managers.find(({ memberSeq }) => memberSeq === Number(managerSeq))?.name ?? '';
      onClose();
      showAlert({ type: 'Success', text: t('master.done', { name }), subtext: t('master.doneText') });
    },
    failureOf: (status, { details }) => replaceMasterMessage(status, Number(details.failCount ?? 0)),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw', notManager: 'managerSeq', masterAlready: 'managerSeq' },
  });
  const chosen = useWatch({ control: form.control, name: 'managerSeq' });
  return (
    <FormDialog title={t('master.title')} unsaved={chosen !== ''} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('master.submit')}
          submit={{ disabled: managers.length === 0 }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography sx={{ fontWeight: 600 }}>{master ? t('master.now', { name: master.name }) : t('master.none')}</Typography>
          <Typography variant="body2">{t('master.lead')}</Typography>
          {managers.length === 0 ? (
            <Typography variant="body2">{t('master.noManagers')}</Typography>
          ) : (
            <>
              <SelectInput label={t('master.choose')} {...field('managerSeq')}>
                <option value="">{t('master.pick')}</option>
                {managers.map(({ memberSeq, name, id }) => (
                  <option key={memberSeq} value={memberSeq}>
                    {t('master.option', { name, id: id ?? '' })}
                  </option>
                ))}
              </SelectInput>
              <Typography variant="body2">{t('master.effect')}</Typography>
              <PasswordInput label={t('form.ppw')} hint={t('form.ppwHint')} {...field('ppw')} autoComplete="current-password" />
            </>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
