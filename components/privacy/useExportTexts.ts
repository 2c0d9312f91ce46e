import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { DownloadStatusPanel } from '@/components/forms/download/DownloadStatusPanel';
import { useSizeText } from '@/lib/format/useSizeText';

/** Returns the progress and result texts of a download of members' data. */
export function useExportTexts(): ComponentProps<typeof DownloadStatusPanel>['texts'] {
  const t = useTranslations('memberList.export');
  const sizeText = useSizeText();
  return {
    preparing: t('preparing'),
    running: ({ bytes, rows }) => {
      if (bytes === 0) return t('preparing');
      const size = sizeText(bytes);
      return rows === null ? t('received', { size }) : t('progress', { rows, size });
    },
    empty: t('none'),
    done: ({ file, rows }) => t('done', { file, rows: rows ?? 0 }),
  };
}
