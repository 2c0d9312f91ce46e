'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { useNow } from '@/components/ui/useNow';
import { PageHeader } from '@/components/ui/PageHeader';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { overviewTab } from '@/lib/exercise/overview/exerciseOverview';
import { newFields, withTemplate, type PrescriptionFields, type PrescriptionRecipient } from '@/lib/exercise/prescriptionForm';
import { dayOf } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { ExerciseOverviewPanel } from './ExerciseOverviewPanel';
import { TemplatesPanel } from './TemplatesPanel';
import { useZone } from '@/lib/format/useZone';

const PrescriptionDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/exercise/prescription/PrescriptionDialog').then((module) => module.PrescriptionDialog)),
  {
    ssr: false,
  },
);

interface Props {
  /** Whether the list names each one's manager. */
  withManager: boolean;
  /** The instant of the page, ISO. */
  now: string;
}

/** Exercise prescriptions of a manager's members, and the company's templates (R-EXER-01, R-EXER-02). */
export function ExerciseOverviewScreen({ withManager, now }: Props) {
  const t = useTranslations('exerciseDesk');
  const today = dayOf(new Date(useNow(now)), useZone());
  const view = overviewTab(useSearchParams().get('view'));
  const [writing, setWriting] = useState<{ members: PrescriptionRecipient[]; first: PrescriptionFields } | null>(null);
  const write = (members: PrescriptionRecipient[], first = newFields(today, null)) => setWriting({ members, first });
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        action={
          <Button variant="contained" startIcon={<EditNoteOutlined />} onClick={() => write([])}>
            {t('write')}
          </Button>
        }
      />
      <LinkTabs
        label={t('views')}
        current={view}
        tabs={[
          { key: 'members', href: PATHS.mng.exercise, label: t('view.members') },
          { key: 'templates', href: `${PATHS.mng.exercise}?view=templates`, label: t('view.templates') },
        ]}
      />
      {view === 'members' ? (
        <ExerciseOverviewPanel withManager={withManager} onWrite={(member) => write([member])} />
      ) : (
        <TemplatesPanel onUse={(template) => write([], withTemplate(today, template))} />
      )}
      {writing && <PrescriptionDialog title={t('form.newTitle')} today={today} {...writing} onClose={() => setWriting(null)} />}
    </>
  );
}
