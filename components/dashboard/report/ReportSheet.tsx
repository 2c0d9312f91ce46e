'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { PrintSheet } from '@/components/ui/print/PrintSheet';
import type { MonthReport, ReportFigures } from '@/lib/dashboard/report/contract';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { useDayText } from '@/lib/format/useDayText';
import { ReportHeader } from './ReportHeader';
import { ReportTable } from './ReportTable';

const PARTS = {
  people: ['members', 'measured'],
  missions: ['received', 'completed', 'mission'],
  goals: ['smmGoalRate', 'bfmGoalRate'],
  body: ['weight', 'bfm', 'smm'],
  scores: ['totalScore', 'bodyScore', 'stepScore', 'steps'],
} as const satisfies Record<string, readonly (keyof ReportFigures)[]>;

/** The figures of a month against the previous one, in sections, with notes on hidden and estimated figures below. */
export function ReportSheet({ report, now }: { report: MonthReport; now: string }) {
  const t = useTranslations('dashboard.report.sheet');
  const estimate = useTranslations('dashboard.estimate');
  const { yearMonth } = useDayText('UTC');
  const text = useDashboardText();
  const { members, measured } = report.figures;
  const columns = { month: yearMonth(report.from), before: yearMonth(report.before.from) };
  const notes = [
    t('few', { least: report.least }),
    ...(report.figures.estimated.includes('smm') ? [`* ${estimate('means')}`] : []),
    ...(report.figures.estimated.includes('smmGoalRate') ? [`* ${estimate('rates')}`] : []),
    // on one line, so that the sheet fits one page
    `${t('zone', { zone: report.timeZone })} ${t('left')}`,
  ];
  return (
    <PrintSheet label={t('title')} month={report.month}>
      <ReportHeader report={report} now={now} day={text.day} />
      {members.value !== null && measured.value !== null && (
        <Box component="p" data-lead sx={{ m: 0, mt: 2, fontSize: '1.125rem', fontWeight: 600 }}>
          {t('lead', { measured: measured.value, members: members.value })}
        </Box>
      )}
      {Object.entries(PARTS).map(([part, names]) => (
        <ReportTable key={part} part={part as keyof typeof PARTS} names={names} report={report} columns={columns} />
      ))}
      <Box component="ul" sx={{ m: 0, mt: 2.5, p: 0, listStyle: 'none', fontSize: '0.75rem', lineHeight: 1.5, color: 'text.secondary' }}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </PrintSheet>
  );
}
