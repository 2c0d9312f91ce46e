import 'server-only';
import { installChatRelay } from './chatRelay';
import { env } from '@/lib/bff/env';
import { installServerHooks } from './serverHooks';

/** What has to be right before the portal answers: a wrong setting ends the process with one sentence that names it. */
export function startUp(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The settings cannot be read.'}\n`);
    process.exit(1);
  }
  installServerHooks();
  installChatRelay();
}
