'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEvent } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { BrowserError } from '@/lib/browser/browserError';

interface Props {
  title: string;
  /** Something was typed that is not saved. */
  unsaved: boolean;
  saving: boolean;
  /** What became of the last try to save. */
  failure: BrowserError | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form for one reading: what was typed stays when saving fails, and is not thrown away without asking. */
export function ManualEntryDialog({ title, unsaved, saving, failure, onSubmit, onClose, children }: Props) {
  const t = useTranslations('measures.typed');
  const common = useTranslations('common');
  return (
    <FormDialog title={title} width="xs" unsaved={unsaved} busy={saving} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={onSubmit} aria-label={title} sx={{ display: 'contents' }}>
          <DialogContent>
            <Stack spacing={1.5}>
              {failure && (
                <InlineAlert kind="error">
                  {t(failure.status === 404 ? 'gone' : 'failed')}
                  {failure.ref && ` ${common('state.reference', { reference: failure.ref })}`}
                </InlineAlert>
              )}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit" disabled={saving}>
              {common('action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={saving}>
              {common('action.save')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
