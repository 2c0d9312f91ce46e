import { round } from '@/lib/shared/rounding';
import type { DeviceCode } from '@/lib/shared/fields';

/** Slots that a trend chart shows at least (spec §9). */
export const TREND_SLOTS = 10;

/** BMR is drawn at a thirtieth of its value, to share an axis with masses and percentages (spec §9). */
export function plottedBmr(bmr: number): number {
  return round(bmr / 30, 1);
}

/** Extracellular water as it is shown: percent with one decimal. */
export function ecfPercent(ecf: number): number {
  return round(ecf * 100, 1);
}

/** Two devices carry one name: FN is shown as FT (spec §1). */
export function shownDevice(device: DeviceCode): DeviceCode {
  return device === 'FN' ? 'FT' : device;
}

/** The codes that a filter on one shown device stands for. */
export function devicesShownAs(device: DeviceCode): DeviceCode[] {
  return device === 'FT' || device === 'FN' ? ['FT', 'FN'] : [device];
}

/** What measured a record: the many scales that have no code of their own are told apart by the program that brought it, where that is told. */
export function scaleOf({ device, source }: { device?: string | undefined; source?: string | undefined }): string | undefined {
  return source === undefined ? device : `${device} ${source}`;
}
