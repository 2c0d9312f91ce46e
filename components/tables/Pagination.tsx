'use client';

import MuiPagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import type { AddressWrite } from '@/lib/browser/useAddress';
import type { Read } from '@/lib/browser/useRead';
import { useFilledPage } from './useFilledPage';

interface Props {
  /** Accessible name of the list. */
  label: string;
  /** Total number of entries, and entries per page. */
  total: number;
  size: number;
  /** From 0. */
  page: number;
  onChange: (page: number, how?: AddressWrite) => void;
  /** Read of the current page, to leave a page whose entries are gone. */
  read?: Pick<Read<{ list: readonly unknown[] }>, 'data' | 'isRefreshing'>;
}

/** Pagination of a list; renders nothing for a single page. */
export function Pagination({ label, total, size, page, onChange, read }: Props) {
  const t = useTranslations('common.page');
  const pages = Math.ceil(total / size);
  useFilledPage({ total, size, page, isEmpty: read?.data?.list.length === 0 && !read.isRefreshing, onPage: onChange });
  const { list, choose } = useChosenNumber(page);
  if (pages < 2) return null;
  return (
    <MuiPagination
      ref={list}
      count={pages}
      page={Math.min(page + 1, pages)}
      onChange={(_event, next) => onChange(next - 1)}
      getItemAriaLabel={(kind, number) =>
        kind === 'page' ? t('number', { page: number ?? 1 }) : t(kind === 'previous' ? 'previous' : 'next')
      }
      renderItem={({ onClick, ...item }) => (
        <PaginationItem {...item} onClick={item.type === 'page' ? (event) => (choose(event), onClick(event)) : onClick} />
      )}
      aria-label={label}
      sx={{ mt: 2, '& .MuiPagination-ul': { justifyContent: 'center' } }}
    />
  );
}

/** Keeps the focus on the number that was pressed: MUI shows other numbers in the same buttons, so its button may be another's then. */
function useChosenNumber(page: number) {
  const list = useRef<HTMLElement>(null);
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (pressed.current && pressed.current === document.activeElement) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    pressed.current = null;
  }, [page]);
  return { list, choose: ({ currentTarget }: SyntheticEvent) => void (pressed.current = currentTarget) };
}
