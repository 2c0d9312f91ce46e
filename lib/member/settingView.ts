import { numberIn, pageIn, type SearchParams } from '@/lib/shared/searchParams';
import { SETTING_TABS, settingPath, type SettingTab } from '@/lib/shared/paths';

/** Entries of the list of views on one page. */
export const ACCESS_PAGE = 20;

/** What the settings show. */
export interface SettingView {
  tab: SettingTab;
  /** Page of the list of views, from 0. */
  page: number;
  /** Status of a download that led back here; null when none did. */
  failed: number | null;
}

/** The settings as their address says (pages from 1); what it says wrongly is passed over. */
export function settingView(search: SearchParams): SettingView {
  const tab = SETTING_TABS.find((one) => one === search.tab) ?? SETTING_TABS[0];
  return { tab, page: pageIn(search.page), failed: numberIn(search.failed, 599) };
}

/** The address of a page, from 0, of the list of views. */
export function accessPath(page: number): string {
  return `${settingPath('data')}${page > 0 ? `&page=${page + 1}` : ''}`;
}
