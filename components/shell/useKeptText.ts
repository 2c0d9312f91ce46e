import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { unsealKeptText } from '@/lib/browser/kept/keptText';

/** Restores text that the viewer had typed before their session expired, and tells them so. */
export function useKeptText(memberSeq: number | null, key: string): void {
  const t = useTranslations('shell.kept');
  useEffect(() => {
    if (memberSeq === null) return;
    void unsealKeptText({ memberSeq, key }).then((count) => {
      if (count > 0) showAlert({ type: 'Success', header: t('header'), text: t('text') });
    });
  }, [memberSeq, key, t]);
}
