'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { BodySummaryPanel } from '@/components/body/BodySummaryPanel';
import { GoalPanel } from '@/components/body/goal/GoalPanel';
import { TrendPanel } from '@/components/body/trend/TrendPanel';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useRecentPressures } from '@/lib/health/bloodPressure/useBloodPressures';
import { PATHS } from '@/lib/shared/paths';
import { ActivityPanel } from './ActivityPanel';
import { ManagerPanel } from './ManagerPanel';
import { MissionPanel } from './MissionPanel';
import { ProfilePanel } from '@/components/member/profile/ProfilePanel';
import { PromotionCard } from './PromotionCard';
import type { DayRange } from '@/lib/time/range';

const PressureAlert = dynamic(() => lazyWithRetry(() => import('./PressureAlert').then((file) => file.PressureAlert)));

interface Props {
  /** The instant of the page, ISO. */
  now: string;
  today: string;
  /** Days of which the steps are read. */
  week: DayRange;
  /** Drawn first at a phone's width, until the card is measured. */
  onPhone: boolean;
}

/** Usual sizes of the trend's place in px. */
const ON_PHONE = { width: 326, height: 230 };
const ON_WIDE = { width: 830, height: 270 };

/** The member's start: who they are, where their body stands, and what is due (R-INFO-01). */
export function InfoScreen({ now, today, week, onPhone }: Props) {
  const t = useTranslations('member.info');
  const isVeryHigh = useRecentPressures(week).data?.list.at(-1)?.bpClass === 'CRISIS';
  const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <LinkButton href={PATHS.usr.import} variant="outlined" color="inherit">
            {t('import')}
          </LinkButton>
        }
      />
      <Box sx={{ ...column, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(20rem, 1fr)' } }}>
        {isVeryHigh && <PressureAlert week={week} />}
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <ProfilePanel now={now} />
        </Box>
        <Box sx={column}>
          <BodySummaryPanel now={now} />
          <TrendPanel today={today} assumed={onPhone ? ON_PHONE : ON_WIDE} />
          <MissionPanel now={now} />
        </Box>
        <Box sx={{ ...column, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' } }}>
          <ActivityPanel range={week} />
          <GoalPanel today={today} />
          <ManagerPanel />
          <PromotionCard />
        </Box>
      </Box>
    </>
  );
}
