'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { Box } from '@/components/base/Box';
import { StepButton } from '@/components/ui/steps/StepButton';
import type { AddressWrite } from '@/lib/browser/useAddress';
import { useFilledPage } from './useFilledPage';

export interface PagingProps {
  /** Total number of rows. */
  total: number;
  /** From 0; a page past the end is replaced by the last one. */
  page: number;
  /** Rows per page, and the sizes to choose from. */
  size: number;
  sizes?: readonly number[];
  onPage: (page: number, how?: AddressWrite) => void;
  onSize?: (size: number) => void;
  texts: {
    rowsPerPage?: string;
    shown: (part: { from: number; to: number; count: number }) => string;
    /** Label of the buttons. */
    step: (kind: 'next' | 'previous') => string;
  };
}

/** Native select without a frame. */
const quietList = {
  minHeight: 40,
  px: 0.5,
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
};

/** Visually hidden on a phone, where the text would push the arrows onto another line; still read by screen readers. */
const wordsOnWide = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
};

/**
 * Range shown, previous and next buttons, and page size. Replaces MUI's TablePagination, which pulls in all text field variants and menus,
 * a twentieth of a page.
 */
export function TablePaging({
  total,
  page,
  size,
  sizes = [],
  isEmpty = false,
  onPage,
  onSize,
  texts,
}: PagingProps & { isEmpty?: boolean }) {
  useFilledPage({ total, size, page, isEmpty, onPage });
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const at = Math.min(page, last);
  const part = { from: total === 0 ? 0 : at * size + 1, to: Math.min(total, (at + 1) * size), count: total };
  const steps = [
    { kind: 'previous', to: at - 1, isEnd: at === 0, Icon: ChevronLeftOutlined },
    { kind: 'next', to: at + 1, isEnd: at === last, Icon: ChevronRightOutlined },
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2.5,
        minHeight: 52,
        mt: 'auto',
        typography: 'body2',
      }}
    >
      {sizes.length > 1 && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={wordsOnWide}>
            {texts.rowsPerPage}
          </Box>
          <Box component="select" value={size} onChange={({ target }) => onSize?.(Number(target.value))} sx={quietList}>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Box>
        </Box>
      )}
      <Box component="p" sx={{ m: 0 }}>
        {texts.shown(part)}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ kind, to, isEnd, Icon }) => (
          <StepButton key={kind} label={texts.step(kind)} isEnd={isEnd} onPress={() => onPage(to)}>
            <Icon />
          </StepButton>
        ))}
      </Box>
    </Box>
  );
}
