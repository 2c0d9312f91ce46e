'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { SelectInput } from '@/components/forms/SelectInput';
import { useNotes, useTopics } from '@/lib/mission/note/useNotes';
import type { SendFields } from '@/lib/mission/send/missionDraft';
import { PATHS } from '@/lib/shared/paths';
import { ChosenList } from '@/components/forms/ChosenList';
import { CheckListInput } from '@/components/forms/CheckListInput';

/** Picks the notes of the mission, filtered by topic. */
export function NotePickField() {
  const t = useTranslations('missionDesk');
  const { field, fieldState, formState } = useController<SendFields, 'notes'>({ name: 'notes' });
  const { value: chosen, onChange } = field;
  const error = fieldState.error?.message;
  const disabled = formState.isSubmitting;
  const id = useId();
  const [topic, setTopic] = useState('');
  const topics = useTopics();
  const read = useNotes(null);
  const notes = read.data?.list ?? [];
  const listed = topic === '' ? notes : notes.filter(({ missionCatSeq }) => missionCatSeq === Number(topic));
  const take = (missionNoteSeq: number, on: boolean) => {
    const rest = chosen.filter((one) => one.missionNoteSeq !== missionNoteSeq);
    const found = notes.find((one) => one.missionNoteSeq === missionNoteSeq);
    onChange(on && found ? [...rest, { missionNoteSeq, note: found.note }] : rest);
  };
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {t('send.notes', { count: chosen.length })}
      </Typography>
      <ChosenList
        label={t('send.chosenNotes')}
        chosen={chosen.map(({ missionNoteSeq, note }) => ({ key: missionNoteSeq, label: note }))}
        onRemove={(key) => take(key, false)}
        disabled={disabled}
      />
      <SelectInput label={t('topics.topicColumn')} value={topic} onChange={({ target }) => setTopic(target.value)} inputRef={field.ref}>
        <option value="">{t('topics.all')}</option>
        {topics.data?.list.map(({ missionCatSeq, title, noteCnt }) => (
          <option key={missionCatSeq} value={missionCatSeq}>
            {t('send.topic', { title, count: noteCnt })}
          </option>
        ))}
      </SelectInput>
      <CheckListInput
        label={t('send.listedNotes')}
        picks={listed.map((one) => ({
          key: one.missionNoteSeq,
          label: one.note,
          note: t('send.noteOf', { topic: one.topic, kind: t(`topics.cat.${one.secondCat}`) }),
        }))}
        reads={[read, topics]}
        chosen={new Set(chosen.map(({ missionNoteSeq }) => missionNoteSeq))}
        onPick={take}
        none={t('topics.noNotes')}
        disabled={disabled}
      />
      {read.data?.list.length === 0 && (
        <div>
          <LinkButton href={PATHS.mng.topics}>{t('send.toTopics')}</LinkButton>
        </div>
      )}
      <Typography id={`${id}-error`} role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
    </Box>
  );
}
