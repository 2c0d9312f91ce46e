import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showAlert } from '@/lib/browser/alert';

/** Returns a function that asks before typed values are lost; its callback runs if the user chooses to leave. */
export function useConfirmLeave(): (onLeave: () => void) => void {
  const t = useTranslations('common.leave');
  return useCallback(
    (onLeave) =>
      showAlert({
        type: 'Warning',
        header: t('header'),
        text: t('text'),
        confirmCheck: true,
        cancelLabel: t('stay'),
        submitLabel: t('leave'),
        onSubmit: onLeave,
      }),
    [t],
  );
}
