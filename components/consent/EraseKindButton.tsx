'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { showAlert, type AlertRequest } from '@/lib/browser/alert';
import { useEraseKind } from '@/lib/consent/useSharing';
import type { DataKind } from '@/lib/shared/permissions';

/** Erases existing data of a kind that is no longer collected, after two confirmations. */
export function EraseKindButton({ kind: about }: { kind: DataKind }) {
  const t = useTranslations('consent');
  const erase = useEraseKind();
  const kind = t(`kind.${about}`);
  const sure: AlertRequest = {
    type: 'Warning',
    header: t('erase.sureHeader', { kind }),
    text: t('erase.sureText'),
    confirmCheck: true,
    submitLabel: t('erase.submit'),
    deletes: true,
    onSubmit: async () => ({ type: 'Success', text: t('erase.done', { count: await erase(about) }) }),
  };
  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t('erase.header', { kind }),
      text: t('erase.text'),
      confirmCheck: true,
      submitLabel: t('erase.next'),
      onSubmit: () => sure,
    });
  return (
    <Button size="small" color="error" onClick={ask} aria-label={`${t('erase.open')}: ${kind}`} sx={{ mt: 0.5, ml: -1.5 }}>
      {t('erase.open')}
    </Button>
  );
}
