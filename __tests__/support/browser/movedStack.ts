import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths, dayOf, firstOfMonth } from '@/lib/shared/dates';
import { freePort } from '../database/program';
import { startPlatform } from '../database/platform';
import { startTestPortal } from './stack.mjs';

const ZONE = 'Asia/Seoul';
export const HOUR = 3_600_000;

export type MovedStack = Awaited<ReturnType<typeof openMovedStack>>;

/** A platform and a portal for one file whose clocks move together, starting on a morning in the middle of the next month. */
export async function openMovedStack() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-moved-'));
  const port = Number(await freePort());
  // a platform with settings of its own runs in a process of its own
  const platform = await startPlatform({ LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${port}` });
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const advance = async (ms: number) => {
    ahead += ms;
    await platform.advance(ms);
  };
  const start = () => startTestPortal(platform.url, folder, { PORTAL_DEMO: 'off', CLOCK_OFFSET: String(ahead / 1000) }, port);
  const today = () => dayOf(new Date(now()), ZONE);
  const morning = Date.parse(`${addDays(addMonths(firstOfMonth(today()), 1), 9)}T10:00:00+09:00`);
  await advance(Math.ceil((morning - now()) / 1000) * 1000);
  let portal = await start();
  return {
    platform,
    url: portal.url,
    /** The company’s current day, yyyy-MM-dd. */
    today,
    /** Advances both clocks; the portal is restarted at the later time, as by a nightly release. */
    async pass(ms: number): Promise<void> {
      await portal.stop();
      await advance(ms);
      portal = await start();
    },
    async close(): Promise<void> {
      await Promise.all([portal.stop(), platform.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
