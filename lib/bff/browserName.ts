import 'server-only';
import Bowser from 'bowser';
import { BROWSER_NAME } from '@/lib/auth/signIns/signIns';

/** Longest User-Agent header that is parsed, in characters. */
const MAX_AGENT = 500;

/** Browser and system families of the request, such as "Chrome, Windows"; undefined if they cannot be determined. */
export function browserName(headers: Headers): string | undefined {
  const agent = headers.get('user-agent');
  if (!agent || agent.length > MAX_AGENT) return undefined;
  const { browser, os } = Bowser.parse(agent);
  const name = [browser.name, os.name].filter(Boolean).join(', ');
  return BROWSER_NAME.test(name) ? name : undefined;
}
