'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { FormDialog } from '@/components/forms/FormDialog';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { noteMessage, NOTE_LIMITS } from '@/lib/mission/note/notes';
import { useRenameNote, useRenameTopic } from '@/lib/mission/note/useNotes';

interface Props {
  kind: 'topic' | 'note';
  seq: number;
  /** Current name. */
  name: string;
  onClose: () => void;
}

const SCHEMAS = {
  topic: z.object({ name: missionNoteApi.renameCat.body.shape.title }),
  note: z.object({ name: missionNoteApi.rename.body.shape.note }),
};

/** Renames a topic or note; sent missions keep the old wording. */
export function RenameDialog({ kind, seq, name, onClose }: Props) {
  const t = useTranslations('missionDesk');
  const renameTopic = useRenameTopic();
  const renameNote = useRenameNote();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: SCHEMAS[kind],
    mode: 'onSubmit',
    draftKey: `${kind} ${seq}`,
    defaultValues: { name },
    bodyOf: (typed) => typed,
    errorText: () => t(kind === 'topic' ? 'error.topicBlank' : 'error.noteBlank'),
    send: ({ name: next }) =>
      kind === 'topic'
        ? renameTopic({ body: { missionCatSeq: seq, title: next } })
        : renameNote({ body: { missionNoteSeq: seq, note: next } }),
    onSent: onClose,
    failureOf: noteMessage,
    failureText: (key) => t(`error.${key}`),
    failureFields: 'name',
  });
  return (
    <FormDialog title={t(`topics.rename.${kind}`)} width="xs" unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 1 }}>
            <TextInput
              label={t(kind === 'topic' ? 'topics.topicColumn' : 'topics.noteColumn')}
              {...field('name')}
              maxLength={NOTE_LIMITS[kind]}
              hint={t('topics.rename.hint')}
            />
            {failure}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('topics.rename.cancel')}
            </Button>
            <SubmitButton loading={isSubmitting}>{t('topics.rename.save')}</SubmitButton>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
