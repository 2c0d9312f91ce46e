'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { BodyRecord } from '@/lib/body/contract';
import { useGuide, useNewAnalysis, usePlan, useTrend } from '@/lib/body/useBodyReads';
import { ADULT_AGE } from '@/lib/body/composition/ideal';
import { monthlyPath } from '@/lib/body/somatotype/somatotypePath';
import { useTogether } from '@/lib/body/useTogether';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { dayOf } from '@/lib/shared/dates';
import type { TabProps } from '@/components/body/BodyScreen';
import { GuideControlCard } from './GuideControlCard';
import { GuideDailyPanel } from './GuideDailyPanel';
import { GuideNoneCard } from './GuideNoneCard';
import { RecordTimeText } from '@/components/body/RecordTimeText';
import { NeverMeasuredCard } from '@/components/body/NeverMeasuredCard';
import { DisclaimerNote } from '@/components/body/DisclaimerNote';
import { OlderRecordAlert } from '@/components/body/OlderRecordAlert';
import { SomatotypeAdviceCard } from './SomatotypeAdviceCard';
import { SomatotypeCard } from './SomatotypeCard';
import { rangeOf } from '@/lib/time/period';
import { useZone } from '@/lib/format/useZone';

/** Whether a record has both values that determine an adult's body type. */
function hasSomatotype(record: BodyRecord): record is BodyRecord & { bmi: number; bfp: number } {
  return record.bmi !== null && record.bfp !== null;
}

/** The body type of a record, its meaning, and advice on diet and exercise (R-BODY-03). */
export function GuideTabPanel({ now, onPhone }: TabProps) {
  const t = useTranslations('body.somatotype');
  const zone = useZone();
  const { seq: opened } = useBodyAddress();
  const seq = opened ?? undefined;
  const read = useNewAnalysis(seq);
  const guide = useGuide(seq);
  const trend = useTrend(rangeOf('1y', dayOf(new Date(now), zone)));
  const record = read.data?.record ?? null;
  const person = read.data?.person ?? null;
  const judged = person !== null && person.age >= ADULT_AGE && record !== null && hasSomatotype(record);
  const plan = usePlan(judged ? { goal: { wgt: 0, bfp: 0 }, seq } : null);
  const code = guide.data?.somatotype ?? null;
  const isTogether = useTogether(`${opened} ${record?.seq}`, [read, guide, plan]);

  if (!record || !judged || code === null || !isTogether) {
    const failed = record && judged ? guide : read;
    return (
      <>
        <OlderRecordAlert />
        <Panel
          title={t('title')}
          note={record && <RecordTimeText record={record} now={now} />}
          state={isTogether ? panelState(failed, 'empty') : 'loading'}
          error={failed.error}
          onRetry={failed.retry}
          height={320}
          empty={record ? <GuideNoneCard record={record} person={person} /> : <NeverMeasuredCard />}
        >
          {null}
        </Panel>
      </>
    );
  }
  const measuredAt = Date.parse(record.date);
  const path = monthlyPath(trend.data?.list ?? [], person.gender, zone).filter(({ at }) => at < measuredAt);
  return (
    <>
      <OlderRecordAlert />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <SomatotypeCard
          record={record}
          gender={person.gender}
          code={code}
          path={path}
          onPhone={onPhone}
          note={<RecordTimeText record={record} now={now} />}
        />
        <Box sx={{ display: 'grid', gap: 'inherit', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SomatotypeAdviceCard code={code} />
          <GuideDailyPanel read={plan} weight={record.weight} />
          {guide.data && <GuideControlCard guide={guide.data} record={record} person={person} older={seq !== undefined} />}
        </Box>
      </Box>
      <DisclaimerNote person={person} />
    </>
  );
}
