import 'server-only';
import Bowser from 'bowser';
import { BROWSER_NAME } from '@/lib/auth/signIns/signIns';

/** Longest header that is looked at, in characters. */
const MAX_AGENT = 500;

/** Families of the browser and system that ask, such as "Chrome, Windows"; undefined where they cannot be told. */
export function browserName(headers: Headers): string | undefined {
  const agent = headers.get('user-agent');
  if (!agent || agent.length > MAX_AGENT) return undefined;
  const { browser, os } = Bowser.parse(agent);
  const name = [browser.name, os.name].filter(Boolean).join(', ');
  return BROWSER_NAME.test(name) ? name : undefined;
}
