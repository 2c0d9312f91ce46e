'use client';

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';

interface Choice<Key extends number | string> {
  key: Key;
  label: string;
}

interface Props<Key extends number | string> {
  /** Accessible name of the list. */
  label: string;
  chosen: readonly Choice<Key>[];
  onRemove: (key: Key) => void;
  disabled?: boolean;
}

/** Number of chips shown before "show all". */
const FIRST = 12;

/**
 * Chips of everything chosen, each removable; after a removal the focus moves to the next chip, or to the control that does the choosing.
 */
export function ChosenList<Key extends number | string>({ label, chosen, onRemove, disabled }: Props<Key>) {
  const t = useTranslations('common.chosen');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; around: Element | null }>(null);
  useEffect(() => {
    const { index, around } = removed.current ?? {};
    removed.current = null;
    if (index === undefined) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [];
    (chips[Math.min(index, chips.length - 1)] ?? around?.querySelector<HTMLElement>('input, select'))?.focus();
  }, [chosen]);
  if (chosen.length === 0) return null;
  const remove = (key: Key, index: number) => {
    removed.current = { index, around: list.current?.parentElement ?? null };
    onRemove(key);
  };
  const shown = all ? chosen : chosen.slice(0, FIRST);
  return (
    <Box ref={list} component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {shown.map(({ key, label: name }, index) => (
        <Box key={key} component="li" sx={{ minWidth: 0, maxWidth: 1 }}>
          <Chip
            label={name}
            disabled={disabled}
            // a clickable chip is a button: its name says what a click does, and Tab reaches it
            onClick={() => remove(key, index)}
            onDelete={() => remove(key, index)}
            aria-label={t('takeOut', { name })}
            sx={{ maxWidth: 1, height: 32 }}
          />
        </Box>
      ))}
      {chosen.length > shown.length && (
        <li>
          <Button size="small" color="inherit" onClick={() => setAll(true)} sx={{ minHeight: 32 }}>
            {t('more', { count: chosen.length - shown.length })}
          </Button>
        </li>
      )}
    </Box>
  );
}
