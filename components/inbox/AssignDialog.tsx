'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'next-intl';
import { useRef, useState, type SyntheticEvent } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
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

/** Assigns readings to a member; those refused for that member stay listed with the reason. */
export function AssignDialog({ items, onClose }: Props) {
  const t = useTranslations('unassigned');
  const text = useUnassignedReadingText();
  const [member, setMember] = useState<MemberRow | null>(null);
  const [remember, setRemember] = useState(false);
  const [isUnchosen, setUnchosen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const { left, busy, problem, assign } = useAssignment(items);
  const names = namesOf(left);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!member) {
      setUnchosen(true);
      search.current?.focus();
      return;
    }
    const done = await assign(member, remember && names.length > 0);
    if (!done) return;
    onClose();
    showAlert({ type: 'Success', text: t('dialog.done', { count: done.accepted, name: member.name }) });
  };
  const trouble =
    problem &&
    ('error' in problem
      ? t(`error.${problem.error}`)
      : t('dialog.refused', {
          count: problem.count,
          given: problem.given,
          name: problem.name,
          reasons: problem.reasons.map((reason) => t(`reason.${reason}`)).join(', '),
        }));

  return (
    <FormDialog title={t('dialog.title', { count: left.length })} unsaved={member !== null || remember} busy={busy} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={trouble}
          busy={busy}
          submitLabel={t('dialog.submit')}
          cancel={{ disabled: busy }}
          onCancel={close}
        >
          {left.length === 1 && (
            <Typography variant="body2">{`${text.whole(left[0]!.reading)}, ${text.time(left[0]!.reading)}`}</Typography>
          )}
          <MemberChoiceField
            chosen={member}
            error={isUnchosen && !member ? t('dialog.choose') : undefined}
            inputRef={search}
            onChoose={setMember}
          />
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
        </DialogForm>
      )}
    </FormDialog>
  );
}
