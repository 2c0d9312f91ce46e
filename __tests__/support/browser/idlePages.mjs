/** Pages that are kept at a time, one for each profile; each has a process of the browser, with some 100 MB. */
const MAX_IDLE = 3;
/** What stays with a page for good, so that no other visit may have it. */
const BINDS = ['addInitScript', 'exposeFunction', 'exposeBinding'];
/** Listened to by the driver itself. */
const OF_DRIVER = ['close', 'crash'];

/** Pages that nobody looks at: the next visit of the profile finds a process that runs and has compiled the portal's scripts, which is a third of a first opening. */
const idle = new Map();
const bound = new WeakSet();

/** How a profile opens a session of the debugger that a page does not notice. */
const sessions = new WeakMap();

async function newPage(profile) {
  const page = await profile.newPage();
  for (const name of BINDS) {
    const own = page[name].bind(page);
    page[name] = (...given) => {
      bound.add(page);
      return own(...given);
    };
  }
  return page;
}

/** Whoever debugs a page may have changed anything about it. */
function sessionsOf(profile) {
  const known = sessions.get(profile);
  if (known) return known;
  const own = profile.newCDPSession.bind(profile);
  sessions.set(profile, own);
  profile.newCDPSession = (page) => {
    bound.add(page);
    return own(page);
  };
  return own;
}

/** A page of the profile with nothing in it: nothing is stored for `origin`, and no way leads back to what another visit has seen. */
export async function openPage(profile, origin) {
  const page = idle.get(profile) ?? (await newPage(profile));
  idle.delete(profile);
  const cdp = await sessionsOf(profile)(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await cdp.send('Page.resetNavigationHistory');
  await cdp.detach();
  return page;
}

/** Takes everything from a page that a visit has brought, and keeps it, or closes it where that cannot be done. */
export async function leavePage(page) {
  const profile = page.context();
  if (page.isClosed() || bound.has(page) || idle.has(profile)) return page.close();
  for (const name of page.eventNames()) if (!OF_DRIVER.includes(name)) page.removeAllListeners(name);
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      if (origin !== 'null') sessionStorage.clear();
      window.name = '';
    });
    await page.mouse.move(0, 0);
    await page.goto('about:blank');
  } catch {
    return page.close();
  }
  idle.set(profile, page);
  if (idle.size <= MAX_IDLE) return undefined;
  const [[oldest, first]] = idle;
  idle.delete(oldest);
  return first.close();
}

/** True for a page that waits for its next visit. */
export const isIdle = (page) => idle.get(page.context()) === page;

/** Forgets pages of profiles that are no more. */
export function forgetPages(profiles) {
  for (const profile of profiles) idle.delete(profile);
}
