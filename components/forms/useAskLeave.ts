import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showAlert } from '@/lib/browser/alert';

/** The question that stands before losing what was typed; what it is handed runs when the answer is to leave. */
export function useAskLeave(): (onLeave: () => void) => void {
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
