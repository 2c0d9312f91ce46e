import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { DownloadStatusPanel } from '@/components/forms/download/DownloadStatusPanel';
import { megabytesOf } from '@/lib/export/measureExport';

/** Returns the progress and result texts of a download of members' data. */
export function useExportTexts(): ComponentProps<typeof DownloadStatusPanel>['texts'] {
  const t = useTranslations('memberList.export');
  return {
    preparing: t('preparing'),
    running: ({ bytes, rows }) => {
      const megabytes = megabytesOf(bytes);
      if (bytes === 0) return t('preparing');
      return rows === null ? t('received', { megabytes }) : t('progress', { rows, megabytes });
    },
    empty: t('none'),
    done: ({ file, rows }) => t('done', { file, rows: rows ?? 0 }),
  };
}
