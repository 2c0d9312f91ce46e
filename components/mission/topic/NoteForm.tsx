'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { useAddNote, useTopics } from '@/lib/mission/note/useNotes';
import { noteMessage, NOTE_LIMITS } from '@/lib/mission/note/notes';
import { SECOND_CATS, type SecondCat } from '@/lib/mission/mission';

interface Draft {
  note: string;
  /** Topic number; '' if none is chosen. */
  missionCatSeq: string;
  secondCat: SecondCat;
}

/** Form for a new note: text, topic, and nutrition or workout. */
export function NoteForm({ topic }: { topic: number | null }) {
  const t = useTranslations('missionDesk');
  const topics = useTopics().data?.list;
  const ofTopic = topic === null ? '' : String(topic);
  const first: Draft = { note: '', missionCatSeq: ofTopic, secondCat: 'workout' };
  const add = useAddNote();
  const { form, field, submit, isSubmitting } = useContractForm({
    schema: missionNoteApi.add.body,
    mode: 'onSubmit',
    draftKey: 'note',
    defaultValues: first,
    bodyOf: (typed) => ({ ...typed, missionCatSeq: Number(typed.missionCatSeq) }),
    errorText: (name) => t(name === 'note' ? 'error.noteBlank' : 'error.topicMissing'),
    send: (body) => add({ body }),
    onSent: (_answer, typed) => form.reset({ ...typed, note: '' }),
    failureOf: noteMessage,
    failureText: (key) => t(`error.${key}`),
    failureFields: 'note',
  });
  const { setValue } = form;
  // when another topic is chosen or created, the note in progress moves to it
  useEffect(() => setValue('missionCatSeq', ofTopic), [setValue, ofTopic]);
  useLeaveWarning(form.formState.dirtyFields.note === true);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={t('topics.newNote')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(11rem, 1fr) minmax(8rem, 1fr) auto' },
      }}
    >
      <TextInput label={t('topics.newNote')} {...field('note')} maxLength={NOTE_LIMITS.note} />
      <SelectInput label={t('topics.topicColumn')} {...field('missionCatSeq')} awaitsOptions={!topics}>
        <option value="">{t('topics.chooseTopic')}</option>
        {topics?.map(({ missionCatSeq, title }) => (
          <option key={missionCatSeq} value={missionCatSeq}>
            {title}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('topics.kind')} {...field('secondCat')}>
        {SECOND_CATS.map((cat) => (
          <option key={cat} value={cat}>
            {t(`topics.cat.${cat}`)}
          </option>
        ))}
      </SelectInput>
      <Button
        type="submit"
        variant="outlined"
        startIcon={<AddOutlined />}
        loading={isSubmitting}
        sx={{ mt: { lg: '29px' }, minHeight: 48 }}
      >
        {t('topics.addNote')}
      </Button>
    </Box>
  );
}
