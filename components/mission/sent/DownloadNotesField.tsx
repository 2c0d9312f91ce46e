'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import { CheckListInput } from '@/components/forms/CheckListInput';
import { Box } from '@/components/base/Box';
import { ErrorState } from '@/components/ui/ErrorState';
import { useNotes, useTopics } from '@/lib/mission/note/useNotes';
import type { DownloadFields } from '@/lib/mission/overview/missionOverview';

/** Limits the download to a topic and some of its notes. */
export function DownloadNotesField({ disabled }: { disabled: boolean }) {
  const t = useTranslations('missionDesk.topics');
  const field = useFormField<DownloadFields>();
  const { setValue } = useFormContext<DownloadFields>();
  const topic = useWatch<DownloadFields, 'topic'>({ name: 'topic' });
  const topics = useTopics();
  return (
    <>
      <SelectInput label={t('topicColumn')} {...field('topic', { onChange: () => setValue('notes', []) })} disabled={disabled}>
        <option value="">{t('chooseTopic')}</option>
        <option value="all">{t('all')}</option>
        {topics.data?.list.map(({ missionCatSeq, title }) => (
          <option key={missionCatSeq} value={missionCatSeq}>
            {title}
          </option>
        ))}
      </SelectInput>
      {!topics.data && topics.error && <ErrorState error={topics.error} onRetry={topics.retry} />}
      {topic !== '' && topic !== 'all' && <NotesOfTopic topic={Number(topic)} disabled={disabled} />}
    </>
  );
}

function NotesOfTopic({ topic, disabled }: { topic: number; disabled: boolean }) {
  const t = useTranslations('missionDesk');
  const { field } = useController<DownloadFields, 'notes'>({ name: 'notes' });
  const read = useNotes(topic);
  const notes = read.data?.list ?? [];
  const chosen = new Set(field.value);
  const hasAll = notes.length > 0 && chosen.size === notes.length;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        size="small"
        color="inherit"
        disabled={disabled || notes.length === 0}
        onClick={() => field.onChange(hasAll ? [] : notes.map(({ missionNoteSeq }) => missionNoteSeq))}
      >
        {t(hasAll ? 'download.noneOf' : 'download.allOf')}
      </Button>
      <Box sx={{ width: 1 }}>
        <CheckListInput
          label={t('download.contents')}
          picks={notes.map(({ missionNoteSeq, note, secondCat }) => ({
            key: missionNoteSeq,
            label: note,
            note: t(`topics.cat.${secondCat}`),
          }))}
          reads={[read]}
          chosen={chosen}
          onPick={(key, on) => field.onChange(on ? [...chosen, key] : [...chosen].filter((one) => one !== key))}
          none={t('topics.noNotes')}
          disabled={disabled}
        />
      </Box>
    </Box>
  );
}
