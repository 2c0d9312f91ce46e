import type { Readable } from 'node:stream';

/** What of a child process is used. */
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
