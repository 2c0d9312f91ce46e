'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useDownload } from '@/lib/browser/file/useDownload';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { ownExportMessage } from '@/lib/export/measureExport';

interface Props extends Pick<ComponentProps<typeof Button>, 'sx'> {
  path: string;
  query: object;
  label: string;
}

/** Downloads the reader's own measurements as an Excel file; an alert says why there is none. */
export function OwnExportButton({ path, query, label, sx }: Props) {
  const t = useTranslations('measures.export');
  const { state, start } = useDownload();
  const download = async () => {
    try {
      await start(path, query);
    } catch (error) {
      if (!isStepUpRefusal(error)) showAlert({ type: 'Warning', text: t(ownExportMessage(asBrowserError(error).status)) });
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={state.at === 'running'}
      loadingPosition="start"
      onClick={() => void download()}
      sx={sx}
    >
      {label}
    </Button>
  );
}
