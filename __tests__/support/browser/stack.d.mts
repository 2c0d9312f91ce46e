import type { ChildProcess } from 'node:child_process';

export interface TestPortal {
  url: string;
  child: ChildProcess;
  /** Path of the portal’s log. */
  log: string;
  stop: () => Promise<void>;
}
export function startTestPortal(upstream: string, folder: string, env?: Record<string, string>, port?: number): Promise<TestPortal>;
export function startTestPlatform(
  folder: string,
  env?: Record<string, string>,
  nodeArguments?: readonly string[],
): Promise<{ url: string; child: ChildProcess; stop: () => Promise<void> }>;
export function startStack(
  databaseUrl?: string,
): Promise<{ url: string; upstream: string; provider: string; folder: string; close: () => Promise<void> }>;
export function startEmptyStack(how: {
  smtpUrl: string;
  databaseUrl?: string;
  /** Creates the tables in the embedded database’s folder. */
  begin: (folder: string) => Promise<void>;
  nodeArguments: readonly string[];
  /** Settings of the platform. */
  settings?: Record<string, string>;
}): Promise<{
  url: string;
  upstream: string;
  /** The platform’s output since its first start. */
  printed: () => string;
  restartPlatform: () => Promise<void>;
  /** Restarts both programs with their clocks this many seconds ahead of the machine’s; pages use the portal’s clock. */
  moveClocks: (seconds: number) => Promise<void>;
  close: () => Promise<void>;
}>;
export function startRedis(): Promise<{ url: string; close: () => Promise<void> }>;
export function startTwoPortals(databaseUrl: string): Promise<{
  /** The common address. */
  url: string;
  portals: TestPortal[];
  close: () => Promise<void>;
}>;
