import type { Child } from './supervise.mjs';

interface Machine {
  cores: number;
  /** Content of cgroup v2's `cpu.max`, empty if there is none. */
  cpuQuota: string;
  /** In bytes. */
  memory: number;
  memoryLimit: number;
}

export function readMachine(): Machine;

export function copiesFor(machine: Machine): number;

export function answersMessage(
  child: Child & { send: (message: string, done: (error: Error | null) => void) => unknown },
  ms?: number,
): Promise<boolean>;
