'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { showAlert } from '@/lib/browser/alert';

interface Props {
  /** Formatted time of the reading. */
  at: string;
  /** Formatted value of the reading. */
  value: string;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

/** Edit and delete buttons of a manual reading; deletion asks for confirmation and names the reading. */
export function ManualEntryActions({ at, value, onEdit, onDelete }: Props) {
  const t = useTranslations('measures.typed');
  const common = useTranslations('common.action');
  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t('deleteAsk'),
      text: `${value}\n${at}`,
      confirmCheck: true,
      submitLabel: common('delete'),
      deletes: true,
      onSubmit: onDelete,
    });
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, my: -0.5, mr: -1 }}>
      <IconButton aria-label={t('editOne', { at })} onClick={onEdit}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('deleteOne', { at })} onClick={ask}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
