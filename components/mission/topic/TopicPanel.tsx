'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { useAddTopic, useTopics } from '@/lib/mission/note/useNotes';
import { noteMessage, NOTE_LIMITS } from '@/lib/mission/note/notes';
import { TopicMenuButton } from './TopicMenuButton';

interface Props {
  chosen: number | null;
  onChoose: (topic: number | null) => void;
}

/** Topics of the company with their note counts, and a form to add one. */
export function TopicPanel({ chosen, onChoose }: Props) {
  const t = useTranslations('missionDesk');
  const read = useTopics();
  const topics = read.data?.list ?? [];
  const all = topics.reduce((sum, { noteCnt }) => sum + noteCnt, 0);
  const entries = [
    { key: null as number | null, title: t('topics.all'), count: all, topic: null },
    ...topics.map((topic) => ({ key: topic.missionCatSeq, title: topic.title, count: topic.noteCnt, topic })),
  ];
  return (
    <Panel title={t('topics.topics')} state={panelState(read)} error={read.error} onRetry={read.retry} height={220}>
      {() => (
        <>
          <AddTopicForm onAdded={onChoose} />
          {topics.length === 0 ? (
            <EmptyState icon={<CategoryOutlined />} title={t('topics.none')} text={t('topics.noneText')} />
          ) : (
            <Box component="ul" aria-label={t('topics.topics')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
              {entries.map(({ key, title, count, topic }) => (
                <Box key={key ?? 0} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                  <Pressable
                    aria-pressed={key === chosen}
                    onClick={() => onChoose(key)}
                    sx={{
                      flex: 1,
                      minWidth: 0,
                      minHeight: 44,
                      px: 1.5,
                      gap: 1,
                      justifyContent: 'space-between',
                      textAlign: 'start',
                      borderRadius: '10px',
                      font: 'inherit',
                      overflowWrap: 'anywhere',
                      '&:hover': { bgcolor: 'action.hover' },
                      '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 700 },
                    }}
                  >
                    <span>{title}</span>
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                      {t('topics.count', { count })}
                    </Box>
                  </Pressable>
                  {topic && <TopicMenuButton topic={topic} onDeleted={() => key === chosen && onChoose(null)} />}
                </Box>
              ))}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function AddTopicForm({ onAdded }: { onAdded: (topic: number) => void }) {
  const t = useTranslations('missionDesk');
  const add = useAddTopic();
  const { form, field, submit, isDirty, isSubmitting } = useContractForm({
    schema: missionNoteApi.addCat.body,
    mode: 'onSubmit',
    draftKey: 'topic',
    defaultValues: { title: '' },
    bodyOf: (typed) => typed,
    errorText: () => t('error.topicBlank'),
    send: (body) => add({ body }),
    onSent: ({ missionCatSeq }) => {
      form.reset();
      onAdded(missionCatSeq);
    },
    failureOf: noteMessage,
    failureText: (key) => t(`error.${key}`),
    failureFields: 'title',
  });
  useLeaveWarning(isDirty);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}
    >
      <TextInput label={t('topics.newTopic')} {...field('title')} maxLength={NOTE_LIMITS.topic} />
      <Button type="submit" variant="outlined" startIcon={<AddOutlined />} loading={isSubmitting} sx={{ mt: '29px', minHeight: 48 }}>
        {t('topics.add')}
      </Button>
    </Box>
  );
}
