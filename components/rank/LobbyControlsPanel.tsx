'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FullscreenExitOutlined from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import IconButton from '@mui/material/IconButton';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Box } from '@/components/base/Box';
import { useFullScreen } from '@/lib/rank/useFullScreen';

/** Time the buttons stay visible after the last interaction, in ms. */
const SHOWN_MS = 8_000;

interface Props {
  paused: boolean;
  onPause: () => void;
  /** URL of the regular ranking; null for a display limited to the lobby view. */
  closes: string | null;
}

/**
 * Activity on the display. `stirred` is true for a while after each touch, press or movement, and initially. `isBlind` tells whether a
 * click began while the buttons were invisible, so it was not meant for them; false for keyboard clicks and while the group has focus.
 */
function useStirred() {
  const [stirred, setStirred] = useState(true);
  const shown = useRef(true);
  const sawIt = useRef(true);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (is: boolean) => {
      shown.current = is;
      setStirred(is);
    };
    let timer = setTimeout(() => show(false), SHOWN_MS);
    const stir = ({ type }: Event) => {
      clearTimeout(timer);
      if (type === 'pointerdown') sawIt.current = shown.current || group.current?.contains(document.activeElement) === true;
      show(true);
      timer = setTimeout(() => show(false), SHOWN_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, stir);
    };
  }, []);
  return { group, stirred, isBlind: (click: MouseEvent) => click.detail > 0 && !sawIt.current };
}

/** Pause, full screen and close buttons; hidden without interaction, but always focusable. */
export function LobbyControlsPanel({ paused, onPause, closes }: Props) {
  const t = useTranslations('rank.lobby');
  const { state, toggle } = useFullScreen();
  const { group, stirred, isBlind } = useStirred();
  return (
    <Box
      ref={group}
      role="group"
      aria-label={t('controls')}
      style={stirred ? { opacity: 1, pointerEvents: 'auto' } : undefined}
      onClickCapture={(click) => {
        if (!isBlind(click)) return;
        click.preventDefault();
        click.stopPropagation();
      }}
      sx={{
        display: 'flex',
        gap: 0.5,
        opacity: 0,
        pointerEvents: 'none',
        transition: 'opacity 300ms',
        '&:focus-within': { opacity: 1, pointerEvents: 'auto' },
        '& .MuiIconButton-root': { width: 48, height: 48 },
      }}
    >
      <IconButton onClick={onPause} aria-label={t(paused ? 'resume' : 'pause')}>
        {paused ? <PlayArrowOutlined /> : <PauseOutlined />}
      </IconButton>
      {state !== 'none' && (
        <IconButton onClick={toggle} aria-label={t(state === 'on' ? 'window' : 'fullScreen')}>
          {state === 'on' ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </IconButton>
      )}
      {closes !== null && (
        <IconButton component={Link} href={closes} prefetch={false} aria-label={t('close')}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  );
}
