/** Tabs of the health screen in order (spec §2); the first is shown without `?tab=`. */
export const HEALTH_TABS = ['heart', 'pressure', 'stress', 'sleep', 'temperature', 'steps', 'run', 'pressureInput', 'sugarInput'] as const;
export type HealthTab = (typeof HEALTH_TABS)[number];

/** Parses the tab from the URL; defaults to the first. */
export function healthTabOf(text: unknown): HealthTab {
  return HEALTH_TABS.find((tab) => tab === text) ?? HEALTH_TABS[0];
}

/** Query string of a tab that keeps the current range, but not choices within a tab. */
export function healthTabQuery(tab: HealthTab, from: string | null, to: string | null): string {
  const query = new URLSearchParams();
  if (tab !== HEALTH_TABS[0]) query.set('tab', tab);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  const text = query.toString();
  return text && `?${text}`;
}
