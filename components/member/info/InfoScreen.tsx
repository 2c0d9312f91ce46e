'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { BodySummaryPanel } from '@/components/body/BodySummaryPanel';
import { useAsked } from '@/components/body/question/useAsked';
import { TrendPanel } from '@/components/body/trend/TrendPanel';
import { GreetingHeader } from '@/components/home/GreetingHeader';
import { HomePanel } from '@/components/home/HomePanel';
import { useStartPage } from '@/components/home/useStartPage';
import { ProfilePanel } from '@/components/member/profile/ProfilePanel';
import { Box } from '@/components/base/Box';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { LATEST_ID } from '@/lib/home/homePaths';
import { useFirstRun } from '@/lib/home/useFirstRun';
import { AheadCard } from './AheadCard';
import { ManagerPanel } from './ManagerPanel';
import { PromotionCard } from './PromotionCard';

const VeryHighAlert = dynamic(() => lazyWithRetry(() => import('@/components/home/VeryHighAlert').then((file) => file.VeryHighAlert)));

const FirstRunPanel = dynamic(() =>
  lazyWithRetry(() => import('@/components/member/firstRun/FirstRunPanel').then((file) => file.FirstRunPanel)),
);

interface Props {
  /** Page render time, ISO. */
  now: string;
  today: string;
  /** Charts start at phone width until the card is measured. */
  onPhone: boolean;
}

/** Typical sizes of the trend chart in px. */
const ON_PHONE = { width: 326, height: 230 };
const ON_WIDE = { width: 830, height: 270 };

/** Member's start page: today, body composition, manager and profile (R-INFO-01, R-HOME-01). */
export function InfoScreen({ now, today, onPhone }: Props) {
  const t = useTranslations('member.info');
  const home = useStartPage().data;
  const { veryHigh } = home ?? {};
  const { isAsked, isNew, end } = useFirstRun();
  const { record, questions } = useNewAnalysis().data ?? {};
  const isNeverWeighed = record === null;
  const isAskedAbout = useAsked(questions);
  // with no data at all, show nothing but the first-run questions
  const isInvited = isNew && isNeverWeighed && !isAskedAbout && home?.tiles.every((tile) => !('day' in tile)) === true;
  const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };
  const sideBySide = 'repeat(auto-fit, minmax(16rem, 1fr))';
  return (
    <>
      <GreetingHeader title={t('title')} now={now} />
      {veryHigh && <VeryHighAlert sbp={veryHigh.sbp} dbp={veryHigh.dbp} />}
      <AheadCard />
      {isAsked && (
        <Box sx={{ my: 2 }}>
          <FirstRunPanel onEnd={end} />
        </Box>
      )}
      {!isInvited && <HomePanel />}
      <Box
        sx={{
          ...column,
          mt: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isInvited ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(20rem, 1fr)' },
        }}
      >
        {!isInvited && (
          <Box id={LATEST_ID} sx={{ ...column, scrollMarginTop: 80 }}>
            <BodySummaryPanel now={now} />
            {!isNeverWeighed && <TrendPanel today={today} assumed={onPhone ? ON_PHONE : ON_WIDE} />}
          </Box>
        )}
        <Box
          sx={{
            ...column,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: sideBySide,
              lg: isInvited ? sideBySide : 'minmax(0, 1fr)',
            },
            // in two columns, the third card spans the whole row
            '& > :nth-child(odd):last-child': { gridColumn: { sm: '1 / -1', md: 'auto' } },
          }}
        >
          <ManagerPanel />
          <ProfilePanel now={now} />
          <PromotionCard />
        </Box>
      </Box>
    </>
  );
}
