'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import type { UnassignedReading } from '@/lib/ingest/unassigned/contract';
import { useAssignment } from '@/lib/ingest/unassigned/useAssignment';
import { namesOf } from '@/lib/ingest/unassigned/unassigned';
import type { MemberRow } from '@/lib/member/list/contract';
import { MemberChoiceField } from './MemberChoiceField';
import { useUnassignedReadingText } from './useUnassignedReadingText';

interface Props {
  items: readonly UnassignedReading[];
  onClose: () => void;
}

/** Says whose readings are; what cannot be that member's stays, with the reason. */
export function AssignDialog({ items, onClose }: Props) {
  const t = useTranslations('unassigned');
  const common = useTranslations('common.action');
  const titleId = useId();
  const text = useUnassignedReadingText();
  const [member, setMember] = useState<MemberRow | null>(null);
  const [remember, setRemember] = useState(false);
  const { busy, problem, assign, unchosen } = useAssignment();
  const names = namesOf(items);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!member) return unchosen();
    const done = await assign(items, member, remember && names.length > 0);
    if (!done) return;
    onClose();
    showAlert({ type: 'Success', text: t('dialog.done', { count: done.accepted, name: member.name }) });
  };
  const trouble =
    problem &&
    ('error' in problem
      ? t(problem.error === 'choose' ? 'dialog.choose' : `error.${problem.error}`)
      : t('dialog.refused', {
          count: problem.count,
          name: problem.name,
          reasons: problem.reasons.map((reason) => t(`reason.${reason}`)).join(', '),
        }));

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h2">
          {t('dialog.title', { count: items.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {items.length === 1 && (
            <Typography variant="body2">{`${text.whole(items[0]!.reading)}, ${text.time(items[0]!.reading)}`}</Typography>
          )}
          {trouble && <InlineAlert kind="error">{trouble}</InlineAlert>}
          <MemberChoiceField chosen={member} onChoose={setMember} />
          {names.length > 0 && (
            <div>
              <FormControlLabel
                control={<Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)} />}
                label={t('dialog.remember', { names: names.map((name) => `“${name}”`).join(', ') })}
                slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
              />
              <Box component="p" sx={{ m: 0, pl: '31px', typography: 'caption', color: 'text.secondary' }}>
                {t('dialog.rememberHint')}
              </Box>
            </div>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose} color="inherit" disabled={busy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('dialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
