'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { Box } from '@/components/base/Box';
import { StepButton } from '@/components/ui/steps/StepButton';
import type { AddressWrite } from '@/lib/browser/useAddress';
import { useFilledPage } from './useFilledPage';

export interface PagingProps {
  /** Rows in all. */
  total: number;
  /** From 0; an address may name a page that there no longer is: the last one is turned to then. */
  page: number;
  /** Rows on a page, and the other lengths there are to choose from. */
  size: number;
  sizes?: readonly number[];
  onPage: (page: number, how?: AddressWrite) => void;
  onSize?: (size: number) => void;
  texts: {
    rowsPerPage?: string;
    shown: (part: { from: number; to: number; count: number }) => string;
    /** What the buttons do. */
    step: (kind: 'next' | 'previous') => string;
  };
}

/** The browser's own list, without a frame. */
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

/** On a phone the words would push the arrows into a line of their own; a screen reader still has them. */
const wordsOnWide = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
};

/**
 * Which part of a list is shown, with the ways to the others and to longer pages. Material's brings every kind of its text field and
 * menu along, a twentieth of a page.
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
