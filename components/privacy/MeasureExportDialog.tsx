'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useMeasureExport } from '@/lib/export/useExport';
import { MAX_EXPORT_REASON } from '@/lib/export/measureExport';
import { ExportStatusPanel } from './ExportStatusPanel';
import type { DeviceCode } from '@/lib/shared/fields';

interface Props {
  memberSeq: number;
  /** Measurements of this device alone. */
  device?: DeviceCode;
  onClose: () => void;
}

/** Asks what the measurements of a member are needed for before they are taken away as a file (R-MEMB-02, X4). */
export function MeasureExportDialog({ memberSeq, device, onClose }: Props) {
  const t = useTranslations('memberList.export');
  const common = useTranslations('common.action');
  const { state, start, cancel } = useMeasureExport();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const running = state.at === 'running';
  const { ref, ...reason } = register('reason', { validate: (typed) => typed.trim() !== '' || t('reasonRequired') });
  const submit = handleSubmit((typed) => start({ memberSeq, devCode: device, reason: typed.reason.trim() }));
  return (
    <FormDialog title={t('measures')} unsaved={formState.isDirty && state.at !== 'done'} busy={running} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
            <TextInput
              label={t('reason')}
              maxLength={MAX_EXPORT_REASON}
              hint={t('reasonHintOne')}
              autoComplete="off"
              inputRef={ref}
              {...reason}
              readOnly={running}
              error={formState.errors.reason?.message}
            />
            <ExportStatusPanel state={state} />
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={running ? cancel : close} color="inherit">
              {common(running ? 'cancel' : 'close')}
            </Button>
            <Button type="submit" variant="contained" loading={running}>
              {t('start')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
