import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { showAlert } from '@/lib/browser/alert';

/** Closing that asks before typed text is lost; the form tells by `unsaved` whether some would be. */
export function useGuardedClose(onClose: () => void) {
  const t = useTranslations('common.leave');
  const unsaved = useRef(false);
  const close = () => {
    if (!unsaved.current) return onClose();
    showAlert({
      type: 'Warning',
      header: t('header'),
      text: t('text'),
      confirmCheck: true,
      submitLabel: t('leave'),
      onSubmit: onClose,
    });
  };
  return { unsaved, close };
}
