/** Parts of the body composition screen in order (spec §2); the first is shown without `?tab=`. */
export const BODY_TABS = ['analysis', 'guide', 'tobe', 'trend', 'list', 'result'] as const;
export type BodyTab = (typeof BODY_TABS)[number];

/** The tab an address names; anything else is the analysis. */
export function bodyTabOf(text: unknown): BodyTab {
  return BODY_TABS.find((tab) => tab === text) ?? BODY_TABS[0];
}

/** Devices that records can be filtered by, as they are shown (spec §1): FT stands for FN too. */
export const SHOWN_DEVICES = ['SM', 'FT', 'FL', 'FA'] as const;
export type ShownDevice = (typeof SHOWN_DEVICES)[number];

/** The device an address filters by; null is every device. An old FN link means FT. */
export function deviceOf(text: unknown): ShownDevice | null {
  const shown = text === 'FN' ? 'FT' : text;
  return SHOWN_DEVICES.find((device) => device === shown) ?? null;
}

/** Tabs that show one record: they keep the one that is open. */
const OF_ONE_RECORD: readonly BodyTab[] = ['analysis', 'guide', 'result'];

/** Query of a tab's address, with "?"; empty for the analysis of the newest record of any device. */
export function bodyTabQuery(tab: BodyTab, { device, seq }: { device?: ShownDevice | null; seq?: number | null } = {}): string {
  const query = new URLSearchParams();
  if (tab !== BODY_TABS[0]) query.set('tab', tab);
  if (device) query.set('device', device);
  if (seq && OF_ONE_RECORD.includes(tab)) query.set('seq', String(seq));
  const text = query.toString();
  return text && `?${text}`;
}
