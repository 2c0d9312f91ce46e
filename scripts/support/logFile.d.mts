import type { Readable } from 'node:stream';

/** The parts of a child process that are used. */
export interface Speaker {
  stdout: Readable;
  stderr: Readable;
}

export interface LogFile {
  take: <C extends Speaker>(program: string, child: C) => C;
  end: () => Promise<void>;
}

export function openLogFile(
  folder: string,
  options?: { writer?: string; showAll?: boolean; size?: string; kept?: number; show?: (line: string) => void },
): Promise<LogFile>;
