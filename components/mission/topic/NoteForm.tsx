'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { asBrowserError } from '@/lib/browser/browserError';
import { useAddNote, useTopics } from '@/lib/mission/note/useNotes';
import { noteMessage, NOTE_LIMITS } from '@/lib/mission/note/notes';
import { SECOND_CATS, type SecondCat } from '@/lib/mission/mission';

interface Draft {
  note: string;
  topic: string;
  secondCat: SecondCat;
}

/** A new note: what to do, under which topic, for nutrition or workout. */
export function NoteForm({ topic }: { topic: number | null }) {
  const t = useTranslations('missionDesk');
  const topics = useTopics().data?.list ?? [];
  const first: Draft = { note: '', topic: topic === null ? '' : String(topic), secondCat: 'workout' };
  const { register, handleSubmit, formState, setError, reset } = useForm<Draft>({ defaultValues: first });
  const { errors, isSubmitting, dirtyFields } = formState;
  useLeaveWarning(dirtyFields.note === true);
  const add = useAddNote();
  const { ref: noteRef, ...note } = register('note', { validate: (value) => value.trim() !== '' || t('error.noteBlank') });
  const { ref: topicRef, ...chosen } = register('topic', { required: t('error.topicMissing') });
  const { ref: kindRef, ...kind } = register('secondCat');
  const submit = handleSubmit(async (draft) => {
    try {
      await add({ body: { missionCatSeq: Number(draft.topic), note: draft.note, secondCat: draft.secondCat } });
      reset({ ...draft, note: '' });
    } catch (error) {
      setError('note', { message: t(`error.${noteMessage(asBrowserError(error).status)}`) }, { shouldFocus: true });
    }
  });
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(9rem, 1fr) minmax(8rem, 1fr) auto' },
      }}
    >
      <TextInput label={t('topics.newNote')} inputRef={noteRef} {...note} maxLength={NOTE_LIMITS.note} error={errors.note?.message} />
      <SelectInput label={t('topics.topicColumn')} inputRef={topicRef} {...chosen} error={errors.topic?.message}>
        <option value="">{t('topics.chooseTopic')}</option>
        {topics.map(({ missionCatSeq, title }) => (
          <option key={missionCatSeq} value={missionCatSeq}>
            {title}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('topics.kind')} inputRef={kindRef} {...kind}>
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
