'use client';

import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { getAlert, showAlert, type ShownAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { isStepUpRefusal } from '@/lib/browser/stepUp';

const WARNING = { Icon: WarningAmberOutlined, color: 'warning.main' } as const;
const EXCEL = { Icon: TableViewOutlined, color: 'primary.main' } as const;

interface Props {
  request: ShownAlert;
  onClose: () => void;
}

/** What confirming an alert does, how far it is, and why it failed. */
function useConfirm({ request, onClose }: Props) {
  const t = useTranslations('common');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState('');
  const submit = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const next = await request.onSubmit?.(setProgress);
      onClose();
      // a dialog that came meanwhile has not been read yet: only bad news replaces it
      const isReplaced = getAlert() !== null && getAlert()?.type !== 'Success';
      if (next && !(isReplaced && next.type === 'Success')) showAlert(next);
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      const text = request.failureText?.(asBrowserError(error).status) ?? t('state.error');
      if (getAlert()?.id === request.id) setFailure(text);
      else showAlert({ type: 'Warning', text });
    } finally {
      setRunning(false);
      setProgress('');
    }
  };
  return { running, failure, progress, submit };
}

/** Dialog for any alert but a success: text with one or two buttons. A warning without a header uses its text as one. */
export function AlertDialog({ request, onClose }: Props) {
  const t = useTranslations('common');
  const { running, failure, progress, submit } = useConfirm({ request, onClose });
  const titleId = useId();
  const textId = useId();
  const { Icon, color } = request.type === 'EXCEL' ? EXCEL : WARNING;
  const header = request.header ?? (request.type === 'EXCEL' ? t('alert.EXCEL') : null);

  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      onClose={running ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, p: 3, pb: 1.5 }}>
        <Icon aria-hidden sx={{ color, fontSize: 30, mt: '-2px' }} />
        <div>
          <Typography id={titleId} component="h2" variant="h3" sx={{ whiteSpace: 'pre-line' }}>
            {header ?? request.text}
          </Typography>
          <div id={textId}>
            {header !== null && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{request.text}</Typography>}
            {request.subtext && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
                {request.subtext}
              </Typography>
            )}
          </div>
          {request.onSubmit && (
            <Typography role="status" variant="body2" sx={{ mt: progress ? 1.5 : 0, fontVariantNumeric: 'tabular-nums' }}>
              {progress}
            </Typography>
          )}
          {failure && (
            <Typography role="alert" variant="body2" color="error" sx={{ mt: 1.5 }}>
              {failure}
            </Typography>
          )}
        </div>
      </Box>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        {request.confirmCheck && (
          <Button onClick={onClose} disabled={running} autoFocus color="inherit">
            {request.cancelLabel ?? t('action.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          color={request.deletes ? 'error' : 'primary'}
          onClick={submit}
          loading={running}
          autoFocus={!request.confirmCheck}
        >
          {request.submitLabel ?? t('action.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
