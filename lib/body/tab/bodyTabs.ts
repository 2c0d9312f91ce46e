/** Tabs of the body composition screen in order (spec §2); the first is the default without `?tab=`. */
export const BODY_TABS = ['analysis', 'guide', 'tobe', 'trend', 'list', 'result'] as const;
export type BodyTab = (typeof BODY_TABS)[number];

/** The tab in the query string; the analysis by default. */
export function bodyTabOf(text: unknown): BodyTab {
  return BODY_TABS.find((tab) => tab === text) ?? BODY_TABS[0];
}

/** Devices to filter records by, as shown (spec §1): FT includes FN. */
export const SHOWN_DEVICES = ['SM', 'FT', 'FL', 'FA'] as const;
export type ShownDevice = (typeof SHOWN_DEVICES)[number];

/** The device filter in the query string; null for every device. FN in old links is read as FT. */
export function deviceOf(text: unknown): ShownDevice | null {
  const shown = text === 'FN' ? 'FT' : text;
  return SHOWN_DEVICES.find((device) => device === shown) ?? null;
}

/** Tabs that show one record and keep it when switching. */
const OF_ONE_RECORD: readonly BodyTab[] = ['analysis', 'guide', 'result'];

/** Query string of a tab, with "?"; empty for the analysis of the latest record of any device. */
export function bodyTabQuery(tab: BodyTab, { device, seq }: { device?: ShownDevice | null; seq?: number | null } = {}): string {
  const query = new URLSearchParams();
  if (tab !== BODY_TABS[0]) query.set('tab', tab);
  if (device) query.set('device', device);
  if (seq && OF_ONE_RECORD.includes(tab)) query.set('seq', String(seq));
  const text = query.toString();
  return text && `?${text}`;
}
