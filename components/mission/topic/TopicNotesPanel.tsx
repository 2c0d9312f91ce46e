'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { showAlert } from '@/lib/browser/alert';
import { useDeleteNotes, useNotes } from '@/lib/mission/note/useNotes';
import { noteMessage } from '@/lib/mission/note/notes';
import { NoteForm } from './NoteForm';
import { NotesTable } from './NotesTable';

const NOTHING: ReadonlySet<number> = new Set();

/** Notes of one topic or all: add one, or select and delete some. */
export function TopicNotesPanel({ chosen }: { chosen: number | null }) {
  const t = useTranslations('missionDesk');
  const read = useNotes(chosen);
  const remove = useDeleteNotes();
  // the selection is reset per topic, while the form keeps its input
  const [ticks, setTicks] = useState({ topic: chosen, seqs: NOTHING });
  if (ticks.topic !== chosen) setTicks({ topic: chosen, seqs: NOTHING });
  const ticked = ticks.topic === chosen ? ticks.seqs : NOTHING;
  const setTicked = (seqs: ReadonlySet<number>) => setTicks({ topic: chosen, seqs });
  const notes = read.data?.list ?? [];
  const wanted = notes.filter(({ missionNoteSeq }) => ticked.has(missionNoteSeq)).map(({ missionNoteSeq }) => missionNoteSeq);

  const askDelete = () => {
    if (wanted.length === 0) return showAlert({ type: 'Warning', text: t('topics.selectFirst') });
    showAlert({
      type: 'Warning',
      text: t('topics.deleteAsk', { count: wanted.length }),
      subtext: t('topics.deleteText'),
      confirmCheck: true,
      submitLabel: t('topics.delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { seq: wanted } });
        setTicked(NOTHING);
        return { type: 'Success', text: t('topics.deleted') };
      },
      failureText: (status) => t(`error.${noteMessage(status)}`),
    });
  };

  return (
    <Panel
      title={t('topics.notes')}
      action={
        <Button color="error" startIcon={<DeleteOutlined />} onClick={askDelete}>
          {wanted.length > 0 ? t('topics.deleteCount', { count: wanted.length }) : t('topics.delete')}
        </Button>
      }
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={320}
    >
      {() => (
        <>
          <NoteForm topic={chosen} />
          {notes.length === 0 ? (
            <EmptyState icon={<NotesOutlined />} title={t('topics.noNotes')} text={t('topics.noNotesText')} />
          ) : (
            <NotesTable key={chosen ?? 0} notes={notes} ticked={ticked} withTopic={chosen === null} onTick={setTicked} />
          )}
        </>
      )}
    </Panel>
  );
}
