'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Term } from '@/lib/measures/terms';

const BUTTON = {
  position: 'relative',
  width: 24,
  height: 24,
  my: '-2px',
  p: 0,
  ml: 0.75,
  verticalAlign: 'text-bottom',
  border: '1px solid',
  borderColor: 'surface.outline',
  borderRadius: '50%',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1,
  cursor: 'pointer',
  // touch target around the small button
  '&::after': { content: '""', position: 'absolute', inset: '-10px' },
} as const;

const SHEET = {
  m: 'auto',
  p: 2.5,
  width: 'min(26rem, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.32)' },
  // Chrome before 114, Firefox before 125 and Safari before 17 have no popovers and would show an empty sheet at every button
  '@supports not selector(:popover-open)': { '&:not([data-open])': { display: 'none' }, '&[data-open]': { display: 'block' } },
} as const;

// may be rendered inside a sentence, where only spans are allowed
const LINE = { display: 'block', textAlign: 'left', whiteSpace: 'normal' } as const;

/** Definition and source of a term behind a small button; uses the native popover, which restores focus when closed. */
export function TermNote({ term }: { term: Term }) {
  const t = useTranslations('terms');
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = t(`${term}.name`);
  // without popover support the text expands in place
  const press = () => {
    if (!('popover' in HTMLElement.prototype)) setOpen(!open);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        popoverTarget={id}
        onClick={press}
        aria-label={t('about', { name })}
        data-term={term}
        sx={BUTTON}
      >
        <span aria-hidden>?</span>
      </Box>
      <Box
        component="span"
        id={id}
        popover="auto"
        data-open={open || undefined}
        role="dialog"
        aria-label={name}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        sx={SHEET}
      >
        {open && (
          <>
            <Typography component="span" variant="h3" sx={LINE}>
              {name}
            </Typography>
            <Typography component="span" variant="body2" sx={{ ...LINE, mt: 1 }}>
              {t(`${term}.text`)}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ...LINE, mt: 1.5 }}>
              {t('source', { source: t(`${term}.source`) })}
            </Typography>
          </>
        )}
      </Box>
    </>
  );
}
