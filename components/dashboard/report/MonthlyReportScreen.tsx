'use client';

import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { StatusRegion } from '@/components/base/StatusRegion';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { useAddress } from '@/lib/browser/useAddress';
import { useMonthReport } from '@/lib/dashboard/report/useMonthReport';
import { useFormatter } from '@/lib/format/useFormatter';
import { panelState } from '@/lib/shared/panelState';
import { monthIn } from '@/lib/time/month';
import { ReportSheet } from './ReportSheet';

interface Props {
  /** The company shown to the administrator; all others see their own members. */
  companySeq?: number;
  /** URL of the dashboard it belongs to. */
  back: string;
  /** The instant of the page, ISO. */
  now: string;
}

/** Monthly report of a group on one printable sheet (R-HOME-04). */
export function MonthlyReportScreen({ companySeq, back, now }: Props) {
  const t = useTranslations('dashboard.report');
  const company = useTranslations('dashboard.company');
  const common = useTranslations('common.state');
  const { search, change } = useAddress();
  const asked = monthIn(search.get('month'));
  const read = useMonthReport({ month: asked, companySeq });
  const report = read.data;
  const ready = report && report.months.length > 0;
  const name = useMonthName();
  const refused = report ? undefined : read.error?.status;
  const none = () => {
    if (refused === 404) return <EmptyState icon={<EventNoteOutlined />} title={company('gone')} />;
    if (refused !== 422) return <EmptyState icon={<EventNoteOutlined />} title={t('none')} text={t('noneText')} />;
    const latest = (
      <Button variant="outlined" onClick={() => change({ month: null })}>
        {t('latest')}
      </Button>
    );
    return <EmptyState icon={<EventNoteOutlined />} title={t('noMonth')} text={t('noMonthText')} action={latest} />;
  };
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} back={<BackButton href={back}>{t('back')}</BackButton>} />
      {ready ? (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'flex-end',
              justifyContent: 'space-between',
              maxWidth: 860,
              mx: 'auto',
              mb: 2,
            }}
          >
            <Box sx={{ flex: '1 1 12rem', maxWidth: { sm: 280 } }}>
              <SelectInput label={t('month')} value={asked ?? report.month} onChange={({ target }) => change({ month: target.value })}>
                {report.months.map((month) => (
                  <option key={month} value={month}>
                    {name(month)}
                  </option>
                ))}
              </SelectInput>
            </Box>
            <PrintButton />
          </Box>
          <StatusRegion sx={hiddenFromSight}>{read.isRefreshing && common('loading')}</StatusRegion>
          <ReportSheet report={report} now={now} />
        </>
      ) : (
        <Panel
          title={t('title')}
          state={refused === 404 || refused === 422 ? 'empty' : panelState(read, report !== undefined && 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={480}
          empty={none()}
        >
          {null}
        </Panel>
      )}
    </>
  );
}

function useMonthName() {
  const format = useFormatter();
  return (month: string) => format.dateTime(new Date(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
}
