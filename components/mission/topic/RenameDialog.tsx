'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
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
  const { field, submit, isDirty, isSubmitting } = useContractForm({
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
        <DialogForm onSubmit={submit} busy={isSubmitting} gap={1} onCancel={close}>
          <TextInput
            label={t(kind === 'topic' ? 'topics.topicColumn' : 'topics.noteColumn')}
            {...field('name')}
            maxLength={NOTE_LIMITS[kind]}
            hint={t('topics.rename.hint')}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
