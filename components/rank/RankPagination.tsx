'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useFormatter } from '@/lib/format/useFormatter';

interface Props {
  /** From 0. */
  page: number;
  pages: number;
  /** Page of the own place; null without one. */
  ownPage: number | null;
  onPage: (page: number) => void;
}

/** Pages of a long ranking, with a way back to the own place. */
export function RankPagination({ page, pages, ownPage, onPage }: Props) {
  const t = useTranslations('rank.list');
  const tCommon = useTranslations('common.action');
  const format = useFormatter();
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 2 }}
    >
      <IconButton aria-label={tCommon('previous')} disabled={page === 0} onClick={() => onPage(page - 1)} sx={{ width: 44, height: 44 }}>
        <ChevronLeftOutlined />
      </IconButton>
      <Box aria-current="page" sx={{ minWidth: 88, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {t('page', { page: format.number(page + 1), pages: format.number(pages) })}
      </Box>
      <IconButton aria-label={tCommon('next')} disabled={page >= pages - 1} onClick={() => onPage(page + 1)} sx={{ width: 44, height: 44 }}>
        <ChevronRightOutlined />
      </IconButton>
      {ownPage !== null && (
        <Button size="small" variant="outlined" disabled={ownPage === page} onClick={() => onPage(ownPage)} sx={{ minHeight: 40 }}>
          {t('mine')}
        </Button>
      )}
    </Box>
  );
}
