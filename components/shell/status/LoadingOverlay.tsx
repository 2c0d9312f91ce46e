'use client';

import { keyframes, styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useSteadyFlag } from '@/components/ui/useSteadyFlag';
import { useActivity } from '@/lib/browser/activity';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Veil = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal + 10,
  display: 'grid',
  placeItems: 'center',
  background: `color-mix(in srgb, ${theme.vars?.palette.background.default} 70%, transparent)`,
}));

const Spinner = styled('div')(({ theme }) => ({
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: `4px solid ${theme.vars?.palette.divider}`,
  borderTopColor: theme.vars?.palette.primary.main,
  animation: `${turn} 0.9s linear infinite`,
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  overflow: 'hidden',
  zIndex: theme.zIndex.modal + 10,
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    background: theme.vars?.palette.primary.main,
    animation: `${slide} 1.2s ease-in-out infinite`,
  },
}));

/** A veil while a request keeps the reader waiting, a thin bar while one refreshes what is shown (R-SHELL-04). */
export function LoadingOverlay() {
  const t = useTranslations('common');
  const blocking = useSteadyFlag(useActivity('blocking'));
  const background = useSteadyFlag(useActivity('background'));
  return (
    <div role="status" aria-live="polite">
      {blocking && (
        <Veil data-testid="overlay">
          <Spinner role="img" aria-label={t('state.loading')} />
        </Veil>
      )}
      {background && !blocking && <Bar data-testid="progress" aria-hidden />}
    </div>
  );
}
