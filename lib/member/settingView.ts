import { numberIn, pageIn, type SearchParams } from '@/lib/shared/searchParams';
import { SETTING_TABS, settingPath, type SettingTab } from '@/lib/shared/paths';

/** Entries per page of the access log. */
export const ACCESSES_PER_PAGE = 20;

/** State of the settings screen. */
export interface SettingView {
  tab: SettingTab;
  /** Page of the access log, from 0. */
  page: number;
  /** Status of a failed download that redirected here; null if none. */
  failed: number | null;
}

/** Parses the settings state from the URL (pages from 1); invalid values are ignored. */
export function settingView(search: SearchParams): SettingView {
  const tab = SETTING_TABS.find((one) => one === search.tab) ?? SETTING_TABS[0];
  return { tab, page: pageIn(search.page), failed: numberIn(search.failed, 599) };
}

/** Path of a page of the access log, from 0. */
export function accessPath(page: number): string {
  return `${settingPath('data')}${page > 0 ? `&page=${page + 1}` : ''}`;
}
