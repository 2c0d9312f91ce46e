import type { EventEmitter } from 'node:events';

/** The parts of a child process that are used. */
export interface Child extends EventEmitter {
  pid?: number | undefined;
  exitCode: number | null;
  signalCode: NodeJS.Signals | null;
  kill: (signal?: NodeJS.Signals) => boolean;
}

export interface Timing {
  startWithin: number;
  firstWait: number;
  longestWait: number;
  mostRestarts: number;
  steadyAfter: number;
  probeEvery: number;
  mostMissed: number;
  killAfter: number;
  startingEvery: number;
  sayMigrating: number;
}

export interface SupervisedChild {
  up: Promise<boolean>;
  lost: Promise<string>;
  readonly pid: number | undefined;
  stop: () => Promise<void>;
  kill: () => void;
}

export function supervise(options: {
  name: string;
  start: () => Child;
  ready: () => Promise<boolean>;
  live?: () => Promise<boolean>;
  say?: (line: string) => void;
  timing?: Partial<Timing>;
  clock?: { now: () => number; pause: (ms: number, signal: AbortSignal) => Promise<void> };
}): SupervisedChild;

export function answers(url: string, ms?: number): Promise<boolean>;
