'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { CHART_FORMATS, saveChart, type ChartFormat } from '@/lib/charts/saveChart';
import type { TextTable } from '@/lib/format/csv';
import { useChartOwner } from './useChartOwner';

interface Props {
  /** The values as in the data table; a function is called on demand. */
  table: TextTable | (() => TextTable);
}

const BUTTONS = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& > span': { typography: 'caption', color: 'error.main' },
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    px: 1,
    gap: '2px',
    borderRadius: '8px',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& > button:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '& svg': { fontSize: 16 },
} as const;

/** Buttons that download the chart of the enclosing figure: as an image, as shown on the screen, and as spreadsheet data (R-DASH-05). */
export function ChartDownload({ table }: Props) {
  const t = useTranslations('common.chart');
  const owner = useChartOwner();
  const root = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  const save = async (format: ChartFormat) => {
    setFailed(false);
    const drawn = root.current?.closest('figure')?.querySelector('[data-drawing]') ?? null;
    const title = drawn?.getAttribute('aria-label') ?? t('name');
    try {
      await saveChart(format, { drawn, title, owner, table });
    } catch {
      setFailed(true);
    }
  };

  return (
    <Box ref={root} className="chart-download" data-screen-only sx={BUTTONS}>
      {failed && <span role="alert">{t('failed')}</span>}
      {CHART_FORMATS.map((format) => (
        <button key={format} type="button" aria-label={t(format)} title={t(format)} onClick={() => void save(format)}>
          <FileDownloadOutlined aria-hidden />
          {format.toUpperCase()}
        </button>
      ))}
    </Box>
  );
}
