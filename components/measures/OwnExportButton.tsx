'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { downloadFile } from '@/lib/browser/file/downloadFile';
import { saveFile } from '@/lib/browser/file/saveFile';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { ownExportMessage } from '@/lib/export/measureExport';

interface Props extends Pick<ComponentProps<typeof Button>, 'sx'> {
  path: string;
  query: object;
  label: string;
}

/** Downloads the viewer's own measurements as an Excel file, also when they move on meanwhile; an alert says why there is none. */
export function OwnExportButton({ path, query, label, sx }: Props) {
  const t = useTranslations('measures.export');
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      saveFile(await downloadFile(path, query));
    } catch (error) {
      if (!isStepUpRefusal(error)) showAlert({ type: 'Warning', text: t(ownExportMessage(asBrowserError(error).status)) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={running}
      loadingPosition="start"
      onClick={() => void download()}
      sx={sx}
    >
      {label}
    </Button>
  );
}
