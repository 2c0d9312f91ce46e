import type { Child } from './supervise.mjs';

export function copiesFor(cores: number, memory: number): number;

export function answersMessage(
  child: Child & { send: (message: string, done: (error: Error | null) => void) => unknown },
  ms?: number,
): Promise<boolean>;
