'use client';

import type { SxProps, Theme } from '@mui/material/styles';
import Link from 'next/link';
import { Pressable } from '@/components/base/Pressable';
import { CountBadge } from './CountBadge';
import { CountText } from './CountText';
import { MENU_ICONS } from './menuIcons';
import type { MenuItem } from './useMenu';

const base = {
  fontFamily: 'inherit',
  fontWeight: 600,
  color: 'text.secondary',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main' },
  '@media (forced-colors: active)': { '&[aria-current]': { borderBottom: '3px solid Highlight' } },
};

const STYLES = {
  /** Text link in the header, underlined if current. */
  top: {
    ...base,
    px: 1.25,
    minHeight: 44,
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    borderRadius: '10px 10px 0 0',
    '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -3px 0 var(--mui-palette-primary-main)' },
  },
  /** Row with an icon. */
  side: {
    ...base,
    width: '100%',
    justifyContent: 'flex-start',
    gap: 1.5,
    px: 1.5,
    minHeight: 48,
    fontSize: '0.9375rem',
    '&[aria-current]': { color: 'primary.main', bgcolor: 'action.selected' },
  },
  /** Icon above text, wide enough for touch. */
  bottom: {
    ...base,
    flex: 1,
    minWidth: 0,
    flexDirection: 'column',
    gap: 0.25,
    minHeight: 56,
    px: 0,
    // fits five labels on the narrowest phone
    fontSize: 'clamp(0.6875rem, 3.2vw, 0.75rem)',
    lineHeight: 1.25,
    textAlign: 'center',
    '& svg': { fontSize: 24 },
  },
} as const satisfies Record<string, SxProps<Theme>>;

interface Props {
  item: MenuItem;
  look: keyof typeof STYLES;
  /** Short label for narrow layouts. */
  short?: string;
  onFollow?: () => void;
}

/** One menu entry. */
export function MenuLink({ item, look, short, onFollow }: Props) {
  const Icon = look === 'top' ? undefined : MENU_ICONS[item.key];
  const { count = 0 } = item;
  return (
    <Pressable
      component={Link}
      href={item.path}
      prefetch={false}
      onClick={onFollow}
      aria-current={item.current ? 'page' : undefined}
      sx={STYLES[look]}
    >
      {Icon && (
        <CountBadge count={count}>
          <Icon aria-hidden />
        </CountBadge>
      )}
      {short ?? item.label}
      {!Icon && <CountBadge count={count} inLine />}
      <CountText of={item.key} count={count} />
    </Pressable>
  );
}
