import type { SearchParams } from '@/lib/shared/searchParams';
import { SETTING_TABS, type SettingTab } from '@/lib/shared/paths';

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

function whole(value: string | string[] | undefined, most: number): number | null {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) && Number(value) <= most ? Number(value) : null;
}

/** The settings as their address says; what it says wrongly is passed over. */
export function settingView(search: SearchParams): SettingView {
  const tab = SETTING_TABS.find((one) => one === search.tab) ?? SETTING_TABS[0];
  return { tab, page: whole(search.page, 99_999) ?? 0, failed: whole(search.failed, 599) };
}
