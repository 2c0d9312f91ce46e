'use client';

import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { useBoxSize } from '@/components/charts/useBoxSize';
import { Box } from '@/components/base/Box';
import { useFormatter } from '@/lib/format/useFormatter';
import { useWakeLock } from '@/lib/rank/useWakeLock';
import { roomZone } from '@/lib/rank/roomZone';
import { useLobby, useTick } from '@/lib/rank/useLobby';
import {
  boardOf,
  heldAt,
  isNewMonth,
  rowHeightOf,
  shiftAt,
  slideAt,
  slidesOf,
  typeHeightOf,
  type Board,
  type Slide,
} from '@/lib/rank/lobbyBoard';
import type { Ranking } from '@/lib/rank/contract';
import { valueOf } from '@/lib/rank/rankView';
import { LobbyHeader } from './LobbyHeader';
import { LobbyControlsPanel } from './LobbyControlsPanel';
import { LobbyPlaceCard } from './LobbyPlaceCard';

interface Props {
  /** URL of the regular ranking; null for a display limited to the lobby view. */
  closes: string | null;
}

/** Size of the board in px until it is measured. */
const ASSUMED = { width: 1200, height: 640 };

/** Activity rankings for an unattended wall display (R-RANK-03): large, running for days, and without health data. */
export function LobbyScreen({ closes }: Props) {
  const t = useTranslations('rank');
  const { rankings, takenAt, isOld } = useLobby(closes === null);
  const now = useTick();
  useWakeLock();
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const held = heldAt(pausedAt, now ?? 0);
  const [box, size] = useBoxSize(ASSUMED);
  const board = useMemo(() => boardOf(size), [size]);
  const slides = useMemo(
    () => slidesOf({ step: rankings.step, calorie: rankings.calorie }, board),
    [rankings.step, rankings.calorie, board],
  );
  const at = slideAt(held ?? now ?? 0, slides.length);
  const slide = slides[at];
  const { x, y } = shiftAt(now ?? 0, size.width);
  const shown = slide ? rankings[slide.tab] : (rankings.step ?? rankings.calorie);
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        overflow: 'hidden',
        bgcolor: 'background.default',
        pt: 'calc(env(safe-area-inset-top) + clamp(14px, 2.4vmin, 40px))',
        pb: 'calc(env(safe-area-inset-bottom) + clamp(8px, 1.4vmin, 24px))',
        px: 'calc(env(safe-area-inset-left) + clamp(16px, 2.6vmin, 48px))',
      }}
    >
      <Box
        data-lobby={isOld ? 'old' : 'fresh'}
        style={{ transform: `translate(${x}px, ${y}px)` }}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          transition: 'transform 4s ease-in-out',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      >
        <LobbyHeader title={t(slide ? `lobby.${slide.tab}` : 'lobby.title')} now={now} ranking={shown} />
        {/* hidden until measured: places laid out for another size would all shift */}
        <Box ref={box} style={{ visibility: slide && size === ASSUMED ? 'hidden' : undefined }} sx={{ flex: 1, minHeight: 0 }}>
          {slide ? <Places slide={slide} board={board} /> : <Blank isOld={isOld} ranking={shown} />}
        </Box>
        <Box component="footer" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 52 }}>
          <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
            {slides.map((_, index) => (
              <Box
                key={index}
                sx={{ width: index === at ? 28 : 10, height: 10, borderRadius: 99, bgcolor: index === at ? 'primary.main' : 'divider' }}
              />
            ))}
          </Box>
          <Box role="status" sx={{ flex: 1, minWidth: 0, fontSize: 'clamp(0.95rem, 1.9vmin, 1.75rem)', color: 'text.secondary' }}>
            {isOld && takenAt !== null && now !== null && <Age takenAt={takenAt} now={now} />}
          </Box>
          <LobbyControlsPanel paused={held !== null} onPause={() => setPausedAt(held === null ? (now ?? 0) : null)} closes={closes} />
        </Box>
      </Box>
    </Box>
  );
}

function Places({ slide, board }: { slide: Slide; board: Board }) {
  const rowHeight = rowHeightOf(board, slide);
  return (
    <Box
      component="ol"
      style={{
        ['--row' as string]: `${typeHeightOf(board, slide)}px`,
        gridTemplateColumns: `repeat(${board.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${slide.rows}, ${rowHeight}px)`,
      }}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridAutoFlow: 'column', columnGap: 'clamp(12px, 2vmin, 32px)' }}
    >
      {slide.entries.map((entry, index) => (
        <LobbyPlaceCard key={index} entry={entry} tab={slide.tab} share={(valueOf(entry, slide.tab) ?? 0) / slide.best} />
      ))}
    </Box>
  );
}

function Age({ takenAt, now }: { takenAt: number; now: number }) {
  const t = useTranslations('rank.lobby');
  const format = useFormatter();
  const today = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: roomZone() } as const;
  const time = format.dateTime(takenAt, now - takenAt < 12 * millisecondsInHour ? today : { ...today, month: 'short', day: 'numeric' });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <CloudOffOutlined fontSize="inherit" />
      {t('old', { time, minutes: Math.floor((now - takenAt) / millisecondsInMinute) })}
    </Box>
  );
}

/** Shown if no one is ranked or nothing could be loaded yet. */
function Blank({ isOld, ranking }: { isOld: boolean; ranking: Ranking | undefined }) {
  const t = useTranslations('rank.lobby');
  const say = (title: ReactNode, text: ReactNode) => (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        '& svg': { fontSize: 'clamp(48px, 10vmin, 120px)', color: 'primary.main' },
      }}
    >
      {isOld && !ranking ? <CloudOffOutlined /> : <EmojiEventsOutlined />}
      <Box sx={{ fontWeight: 700, fontSize: 'clamp(1.25rem, 3.4vmin, 3rem)' }}>{title}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'clamp(1rem, 2.2vmin, 2rem)' }}>{text}</Box>
    </Box>
  );
  if (ranking) return isNewMonth(ranking) ? say(t('newMonth'), t('newMonthText')) : say(t('empty'), t('emptyText'));
  return isOld ? say(t('unreached'), t('unreachedText')) : null;
}
