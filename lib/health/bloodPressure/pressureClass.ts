import { mean, round } from '@/lib/shared/rounding';

/** Classes of the Korean Society of Hypertension, mildest first; used in both languages. */
export const BP_CLASSES = ['LOW', 'NORMAL', 'ELEVATED', 'PREHYPERTENSION', 'ISOLATED_SYSTOLIC', 'STAGE1', 'STAGE2', 'CRISIS'] as const;
export type BpClass = (typeof BP_CLASSES)[number];

/** Class of a blood pressure in mmHg, by the worse of its two numbers (KSH 2018/2022; LOW and CRISIS are our own flags). */
export function bpClass(sbp: number, dbp: number): BpClass {
  if (sbp >= 180 || dbp >= 120) return 'CRISIS';
  if (sbp >= 160 || dbp >= 100) return 'STAGE2';
  if (dbp >= 90) return 'STAGE1';
  if (sbp >= 140) return 'ISOLATED_SYSTOLIC';
  if (sbp >= 130 || dbp >= 80) return 'PREHYPERTENSION';
  if (sbp >= 120) return 'ELEVATED';
  return sbp < 90 || dbp < 60 ? 'LOW' : 'NORMAL';
}

/** Mean of readings in whole mmHg with its class; null without readings. */
export function meanClass(readings: readonly { sbp: number; dbp: number }[]): { sbp: number; dbp: number; bpClass: BpClass } | null {
  const sbp = mean(readings.map((reading) => reading.sbp));
  const dbp = mean(readings.map((reading) => reading.dbp));
  if (sbp === null || dbp === null) return null;
  const shown = { sbp: round(sbp), dbp: round(dbp) };
  return { ...shown, bpClass: bpClass(shown.sbp, shown.dbp) };
}

/** A reading with its local hour (0–23). */
export interface BpReading {
  hour: number;
  sbp: number;
  dbp: number;
}

export type DipType = 'EXTREME_DIPPER' | 'DIPPER' | 'NON_DIPPER' | 'RISER';
export type HomeType = 'NORMAL' | 'MORNING' | 'EVENING' | 'SUSTAINED';
/** Pattern at home: the systolic mean of morning and evening, their difference, and either mean; upstreams may leave out the latter two. */
export interface HomeBpPattern {
  kind: 'HOME';
  type: HomeType;
  meAve: number;
  meDiff: number;
  morning?: number | undefined;
  evening?: number | undefined;
  surge: boolean;
}
export type BpPattern = { kind: 'DAY_NIGHT'; type: DipType; dipPct: number } | HomeBpPattern;

/** Minimum readings in each window of a pattern. */
export const MIN_PATTERN_READINGS = 3;
/** First and last hour of the pattern windows, both inclusive: day and night after O'Brien 2013. */
export const PATTERN_HOURS = { day: [9, 20], night: [1, 5], morning: [5, 9], evening: [18, 23] } as const;
/** Home limit in mmHg (HOPE Asia). */
export const HOME_LIMIT = { sbp: 135, dbp: 85 } as const;
/** Morning-evening difference in mmHg from which a morning surge is reported. */
const SURGE = 20;

/** Nocturnal dip of the mean systolic pressure in percent (one decimal), and its type. */
export function dipOf(daySbp: number, nightSbp: number): { type: DipType; dipPct: number } {
  const dipPct = round(((daySbp - nightSbp) / daySbp) * 100, 1);
  if (dipPct >= 20) return { type: 'EXTREME_DIPPER', dipPct };
  if (dipPct >= 10) return { type: 'DIPPER', dipPct };
  return { type: dipPct >= 0 ? 'NON_DIPPER' : 'RISER', dipPct };
}

interface Means {
  sbp: number;
  dbp: number;
}

/**
 * Compares morning and evening means with the home limit, by one decimal as shown; returns the type, the systolic mean and the systolic
 * difference.
 */
export function homePattern(morning: Means, evening: Means) {
  const shown = ({ sbp, dbp }: Means): Means => ({ sbp: round(sbp, 1), dbp: round(dbp, 1) });
  const [first, last] = [shown(morning), shown(evening)];
  const high = ({ sbp, dbp }: Means) => sbp >= HOME_LIMIT.sbp || dbp >= HOME_LIMIT.dbp;
  const names: Record<string, HomeType> = { '11': 'SUSTAINED', '10': 'MORNING', '01': 'EVENING', '00': 'NORMAL' };
  const meAve = round((morning.sbp + evening.sbp) / 2, 1);
  return {
    type: names[`${Number(high(first))}${Number(high(last))}`] ?? 'NORMAL',
    meAve,
    meDiff: round(morning.sbp - evening.sbp, 1),
    surge: meAve >= HOME_LIMIT.sbp && round(first.sbp - last.sbp, 1) >= SURGE,
  };
}

/** Pattern over a period: day and night if both have enough readings, else morning and evening, else null. */
export function bpPattern(readings: readonly BpReading[]): BpPattern | null {
  const within = ([from, to]: readonly [number, number]): Means | null => {
    const taken = readings.filter(({ hour }) => hour >= from && hour <= to);
    const sbp = mean(taken.map((reading) => reading.sbp));
    const dbp = mean(taken.map((reading) => reading.dbp));
    return taken.length < MIN_PATTERN_READINGS || sbp === null || dbp === null ? null : { sbp, dbp };
  };
  const [day, night] = [within(PATTERN_HOURS.day), within(PATTERN_HOURS.night)];
  if (day && night) return { kind: 'DAY_NIGHT', ...dipOf(day.sbp, night.sbp) };
  const [morning, evening] = [within(PATTERN_HOURS.morning), within(PATTERN_HOURS.evening)];
  if (!morning || !evening) return null;
  return { kind: 'HOME', ...homePattern(morning, evening), morning: round(morning.sbp, 1), evening: round(evening.sbp, 1) };
}
