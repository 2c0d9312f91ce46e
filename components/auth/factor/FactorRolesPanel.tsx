'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useController, type Control } from 'react-hook-form';
import { CheckListInput } from '@/components/forms/CheckListInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { factorApi, type FactorRoleState } from '@/lib/auth/factor/contract';
import { factorRolesMessage, type FactorRole } from '@/lib/auth/factor/factor';
import { useFactorRoles, useSaveFactorRoles } from '@/lib/auth/factor/useFactor';
import { showAlert } from '@/lib/browser/alert';
import { panelState } from '@/lib/shared/panelState';

interface Values {
  roles: FactorRole[];
}

/** Lets the master choose which roles need a second factor, and shows how many people have none yet (R-ACC-01). */
export function FactorRolesPanel() {
  const t = useTranslations('factor.roles');
  const read = useFactorRoles();
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={240}>
      {() => read.data && <RolesForm list={read.data.list} />}
    </Panel>
  );
}

function RolesForm({ list }: { list: readonly FactorRoleState[] }) {
  const t = useTranslations('factor.roles');
  const save = useSaveFactorRoles();
  const { form, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: factorApi.saveRoles.body,
    defaultValues: { roles: list.flatMap(({ role, required }) => (required ? [role] : [])) } as Values,
    bodyOf: (typed) => typed,
    errorText: () => t('error.unavailable'),
    send: (body) => save({ body }),
    onSent: (_answer, typed) => {
      form.reset(typed);
      showAlert({ type: 'Success', text: t('saved') });
    },
    failureOf: factorRolesMessage,
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ alignItems: 'flex-start' }}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <RolePickField list={list} control={form.control} disabled={isSubmitting} />
      <SubmitButton disabled={!isDirty || isSubmitting}>{t('save')}</SubmitButton>
    </Stack>
  );
}

interface PickProps {
  list: readonly FactorRoleState[];
  control: Control<Values>;
  disabled: boolean;
}

function RolePickField({ list, control, disabled }: PickProps) {
  const t = useTranslations('factor.roles');
  const { field } = useController({ control, name: 'roles' });
  const chosen = new Set(field.value);
  const picks = list.map(({ role, without }) => ({ key: role, label: t(`role.${role}`), note: t('without', { count: without }) }));
  const pick = (key: FactorRole, on: boolean) =>
    field.onChange(list.map(({ role }) => role).filter((role) => (role === key ? on : chosen.has(role))));
  return (
    <div style={{ width: '100%' }}>
      <CheckListInput label={t('title')} picks={picks} chosen={chosen} onPick={pick} none="" disabled={disabled} />
    </div>
  );
}
