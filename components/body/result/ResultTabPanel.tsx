'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { StatusRegion } from '@/components/base/StatusRegion';
import { Panel } from '@/components/ui/Panel';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { panelState } from '@/lib/shared/panelState';
import { SelectInput } from '@/components/forms/SelectInput';
import { useGuide, useNewAnalysis } from '@/lib/body/useBodyReads';
import { useHistory, useRecordChoices } from '@/lib/body/result/useHistory';
import { useTogether } from '@/lib/body/useTogether';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { AnalysisNoneCard } from '@/components/body/analysis/AnalysisNoneCard';
import type { TabProps } from '@/components/body/BodyScreen';
import { ResultSheet } from './ResultSheet';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** The result of one measurement on an A4 sheet, to read, print or save as PDF (R-BODY-07). */
export function ResultTabPanel({ now }: TabProps) {
  const t = useTranslations('body.result');
  const common = useTranslations('common.state');
  const { seq: opened, choose } = useBodyAddress();
  const seq = opened ?? undefined;
  const read = useNewAnalysis(seq);
  const guide = useGuide(seq);
  const history = useHistory(seq, read.data);
  const choices = useRecordChoices().data?.list ?? [];
  const days = useDayText(useZone());
  const record = read.data?.record;
  const parts = [read, guide, history];
  const isTogether = useTogether(`${opened} ${record?.seq}`, parts);
  const isWhole = parts.every(({ data, isRefreshing }) => data !== undefined && !isRefreshing);
  if (!record) {
    return (
      <Panel
        title={t('title')}
        state={read.error?.status === 404 ? 'empty' : panelState(read, 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={480}
        empty={<AnalysisNoneCard gone={read.error?.status === 404} />}
      >
        {null}
      </Panel>
    );
  }
  const listed = choices.some((choice) => choice.seq === record.seq);
  return (
    <>
      <Box
        sx={{
          maxWidth: 860,
          mx: 'auto',
          mb: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ flex: '1 1 16rem', maxWidth: { sm: 360 } }}>
          <SelectInput label={t('record')} value={opened ?? ''} onChange={({ target }) => choose({ seq: target.value || null })}>
            <option value="">{t('newest')}</option>
            {opened !== null && !listed && <option value={record.seq}>{days.moment(record.date)}</option>}
            {choices.map((choice) => (
              <option key={choice.seq} value={choice.seq}>
                {days.moment(choice.date)}
              </option>
            ))}
          </SelectInput>
        </Box>
        <PrintButton disabled={!isWhole} />
      </Box>
      <StatusRegion sx={hiddenFromSight}>{parts.some(({ isRefreshing }) => isRefreshing) && common('loading')}</StatusRegion>
      {isTogether ? (
        <ResultSheet
          record={record}
          previous={read.data?.previous ?? null}
          person={read.data?.person ?? null}
          guide={guide.data ?? null}
          // unanswered measurements are left out of the history, except the open one
          history={(history.data ?? []).filter(({ seq: each, waiting }) => !waiting || each === record.seq)}
          guideFailure={guide.data ? undefined : guide}
          historyFailure={history.data ? undefined : history}
          now={now}
        />
      ) : (
        <Panel title={t('title')} state="loading" height={480}>
          {null}
        </Panel>
      )}
    </>
  );
}
