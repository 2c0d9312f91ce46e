'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { StepButton } from '@/components/ui/steps/StepButton';
import { STEP_END, useStep } from '@/components/ui/steps/useStep';
import { useFormatter } from '@/lib/format/useFormatter';

interface Props {
  /** From 0. */
  page: number;
  pages: number;
  /** Page of the viewer's own entry; null without one. */
  ownPage: number | null;
  onPage: (page: number) => void;
}

/** Pagination of a long ranking, with a button to the viewer's own entry. */
export function RankPagination({ page, pages, ownPage, onPage }: Props) {
  const t = useTranslations('rank.list');
  const tCommon = useTranslations('common.action');
  const format = useFormatter();
  const toOwn = useStep(ownPage === page, () => ownPage !== null && onPage(ownPage));
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 2 }}
    >
      <StepButton label={tCommon('previous')} isEnd={page === 0} onPress={() => onPage(page - 1)}>
        <ChevronLeftOutlined />
      </StepButton>
      <Box aria-current="page" sx={{ minWidth: 88, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {t('page', { page: format.number(page + 1), pages: format.number(pages) })}
      </Box>
      <StepButton label={tCommon('next')} isEnd={page >= pages - 1} onPress={() => onPage(page + 1)}>
        <ChevronRightOutlined />
      </StepButton>
      {ownPage !== null && (
        <Button size="small" variant="outlined" {...toOwn} sx={{ minHeight: 40, ...STEP_END }}>
          {t('mine')}
        </Button>
      )}
    </Box>
  );
}
