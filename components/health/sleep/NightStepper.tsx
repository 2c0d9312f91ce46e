'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PeriodStepper } from '@/components/forms/days/PeriodStepper';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useAxisText } from '@/lib/charts/useAxisText';
import { neighbourNights } from '@/lib/health/sleep/night';

const NightDialog = dynamic(() => lazyWithRetry(() => import('./NightDialog').then((file) => file.NightDialog)), { ssr: false });

interface Props {
  /** Wake-up day of the night shown. */
  date: string;
  /** Nights to step through, oldest first. */
  nights: readonly { date: string }[];
  today: string;
  onPick: (day: string) => void;
}

/** Selects the night shown: previous and next within the range, or any from the calendar. */
export function NightStepper({ date, nights, today, onPick }: Props) {
  const t = useTranslations('health.sleep');
  const { longDay } = useAxisText('UTC');
  const { before, after } = neighbourNights(nights, date);
  return (
    <Box role="group" aria-label={t('choose')}>
      <PeriodStepper
        text={longDay(date)}
        before={{ label: t('before'), onPress: before ? () => onPick(before) : undefined }}
        after={{ label: t('after'), onPress: after ? () => onPick(after) : undefined }}
        dialog={(close) => (
          <NightDialog
            date={date}
            today={today}
            onClose={close}
            onPick={(day) => {
              close();
              onPick(day);
            }}
          />
        )}
      />
    </Box>
  );
}
