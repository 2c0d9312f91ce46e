import { round } from '@/lib/shared/rounding';
import type { DeviceCode } from '@/lib/shared/fields';

/** Minimum slots of a trend chart (spec §9). */
export const TREND_SLOTS = 10;

/** BMR is plotted at a thirtieth of its value, to share an axis with masses and percentages (spec §9). */
export function plottedBmr(bmr: number): number {
  return round(bmr / 30, 1);
}

/** Extracellular water as shown: percent with one decimal. */
export function ecfPercent(ecf: number): number {
  return round(ecf * 100, 1);
}

/** Device as shown: FN and FT share a name and are shown as FT (spec §1). */
export function shownDevice<Device extends string>(device: Device): Device | 'FT' {
  return device === 'FN' ? 'FT' : device;
}

/** Device codes behind a filter for one shown device. */
export function devicesShownAs(device: DeviceCode): DeviceCode[] {
  return device === 'FT' || device === 'FN' ? ['FT', 'FN'] : [device];
}

/** Identifies the scale of a record: those without their own device code are distinguished by the delivering program, if known. */
export function scaleOf({ device, source }: { device?: string | undefined; source?: string | undefined }): string | undefined {
  const shown = device && shownDevice(device);
  return source === undefined ? shown : `${shown} ${source}`;
}
