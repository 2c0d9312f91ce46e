/** Parts of the body composition screen in order (spec §2); the first is shown without `?tab=`. */
export const BODY_TABS = ['analysis', 'guide', 'tobe', 'trend', 'list', 'result'] as const;
export type BodyTab = (typeof BODY_TABS)[number];

/** The tab an address names; anything else is the analysis. */
export function bodyTabOf(text: unknown): BodyTab {
  return BODY_TABS.find((tab) => tab === text) ?? BODY_TABS[0];
}
