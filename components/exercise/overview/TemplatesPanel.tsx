'use client';

import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ExerciseTemplate } from '@/lib/exercise/template/contract';
import { useDeleteTemplate, useTemplates } from '@/lib/exercise/template/useTemplates';
import { TemplateRow } from './TemplateRow';

const TemplateDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/exercise/prescription/TemplateDialog').then((module) => module.TemplateDialog)),
  {
    ssr: false,
  },
);

/** The company's templates: use, create, edit and delete. */
export function TemplatesPanel() {
  const t = useTranslations('exerciseDesk');
  const common = useTranslations('common.action');
  const read = useTemplates();
  const remove = useDeleteTemplate();
  const [form, setForm] = useState<{ template: ExerciseTemplate | null } | null>(null);
  const list = read.data?.list ?? [];
  const ask = ({ templateSeq, name }: ExerciseTemplate) =>
    showAlert({
      type: 'Warning',
      header: t('templates.deleteAsk', { name }),
      text: t('templates.deleteText'),
      confirmCheck: true,
      submitLabel: common('delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { templateSeq } });
        return { type: 'Success', text: t('templates.deleted') };
      },
    });
  const add = (
    <Button variant="outlined" startIcon={<BookmarkAddOutlined />} onClick={() => setForm({ template: null })}>
      {t('templates.add')}
    </Button>
  );
  return (
    <>
      <Panel
        title={t('templates.count', { count: list.length })}
        note={t('templates.note')}
        action={list.length > 0 && add}
        state={panelState(read, list.length === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        empty={<EmptyState icon={<BookmarkAddOutlined />} title={t('templates.none')} text={t('templates.noneText')} action={add} />}
      >
        {() => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map((template) => (
              <TemplateRow
                key={template.templateSeq}
                template={template}
                onEdit={() => setForm({ template })}
                onDelete={() => ask(template)}
              />
            ))}
          </Box>
        )}
      </Panel>
      {form && <TemplateDialog template={form.template} first={form.template} onClose={() => setForm(null)} />}
    </>
  );
}
