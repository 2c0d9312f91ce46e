'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { use, useId, useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { CHART_FORMATS, saveChart, type ChartFormat } from '@/lib/charts/saveChart';
import { useChartOwner } from './useChartOwner';
import { ChartMenuContext } from './useChartMenu';

/** Menu of a chart card: shows its values as a table, and downloads it (R-DASH-05). */
export function ChartMenuButton({ title }: { title: string }) {
  const t = useTranslations('common.chart');
  const menu = use(ChartMenuContext);
  const owner = useChartOwner();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!menu) return null;
  const save = async (format: ChartFormat) => {
    const drawn = anchor?.closest('section')?.querySelector('[data-drawing]') ?? null;
    const table = menu.table.current;
    setAnchor(null);
    if (!table) return;
    await saveChart(format, { drawn, title, owner, table }).catch(() => showAlert({ type: 'Warning', text: t('failed') }));
  };
  const turn = () => {
    setAnchor(null);
    menu.setOpen(!menu.open);
  };
  return (
    <>
      <IconButton
        aria-label={t('moreOf', { chart: title })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, my: '-7px', mr: '-8px' }}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={turn}>
          <ListItemIcon>
            <TableChartOutlined fontSize="small" />
          </ListItemIcon>
          {t(menu.open ? 'hideTable' : 'showTable')}
        </MenuItem>
        {CHART_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            <ListItemIcon>
              <FileDownloadOutlined fontSize="small" />
            </ListItemIcon>
            {t(format)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
