'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { LinkButton } from '@/components/ui/LinkButton';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { useNow } from '@/components/ui/useNow';
import { PageHeader } from '@/components/ui/PageHeader';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { exerciseView, isWithoutMembers, prescribePath } from '@/lib/exercise/overview/exerciseOverview';
import { useExerciseOverview, useOverviewChoice } from '@/lib/exercise/overview/useExerciseOverview';
import { useZone } from '@/lib/format/useZone';
import { dayOf } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { ExerciseOverviewPanel } from './ExerciseOverviewPanel';
import { TemplatesPanel } from './TemplatesPanel';

// code-split: the form loads only when needed
const PrescribeScreen = dynamic(() =>
  lazyWithRetry(() => import('@/components/exercise/prescription/PrescribeScreen').then((file) => file.PrescribeScreen)),
);

interface Props {
  /** Whether to show each member's manager. */
  withManager: boolean;
  /** The instant of the page, ISO. */
  now: string;
}

/**
 * Exercise prescriptions of a manager's members, the company's templates, or a new prescription, as the URL says (R-EXER-01, R-EXER-02).
 */
export function ExerciseOverviewScreen({ withManager, now }: Props) {
  const t = useTranslations('exerciseDesk');
  const today = dayOf(new Date(useNow(now)), useZone());
  const search = useSearchParams();
  const shown = exerciseView((name) => search.get(name));
  const { choice } = useOverviewChoice();
  const counts = useExerciseOverview(shown.view === 'members' ? choice : null).data?.counts;
  // remount the form for each URL
  if (shown.view === 'write') return <PrescribeScreen key={search.toString()} from={shown} today={today} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        action={
          !isWithoutMembers(choice, counts) && (
            <LinkButton variant="contained" startIcon={<EditNoteOutlined />} href={prescribePath()}>
              {t('write')}
            </LinkButton>
          )
        }
      />
      <LinkTabs
        label={t('views')}
        current={shown.view}
        tabs={[
          { key: 'members', href: PATHS.mng.exercise, label: t('view.members') },
          { key: 'templates', href: `${PATHS.mng.exercise}?view=templates`, label: t('view.templates') },
        ]}
      />
      {shown.view === 'members' ? <ExerciseOverviewPanel withManager={withManager} /> : <TemplatesPanel />}
    </>
  );
}
