'use client';

import MuiPagination from '@mui/material/Pagination';
import { useTranslations } from 'next-intl';
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
  if (pages < 2) return null;
  return (
    <MuiPagination
      count={pages}
      page={Math.min(page + 1, pages)}
      onChange={(_event, next) => onChange(next - 1)}
      getItemAriaLabel={(kind, number) =>
        kind === 'page' ? t('number', { page: number ?? 1 }) : t(kind === 'previous' ? 'previous' : 'next')
      }
      aria-label={label}
      sx={{ mt: 2, '& .MuiPagination-ul': { justifyContent: 'center' } }}
    />
  );
}
