/** Number of idle pages, one per profile; each is a browser process of some 100 MB. */
const MAX_IDLE = 3;
/** Methods with a permanent effect on a page, after which it is not reused. */
const BINDS = ['addInitScript', 'exposeFunction', 'exposeBinding'];
/** Events that the driver itself listens to. */
const OF_DRIVER = ['close', 'crash'];

/** Idle pages: the next visit of the profile reuses a running process with compiled scripts, which saves a third of a first load. */
const idle = new Map();
const bound = new WeakSet();

/** The original method of each profile that opens a debugger session unnoticed. */
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

/** A test that debugs a page may have changed anything about it. */
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

/** Returns an empty page of the profile, with nothing stored for `origin` and no history. */
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

/** Resets a page after a visit and keeps it, or closes it if that is not possible. */
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

/** True for a page waiting for its next visit. */
export const isIdle = (page) => idle.get(page.context()) === page;

/** Forgets pages of closed profiles. */
export function forgetPages(profiles) {
  for (const profile of profiles) idle.delete(profile);
}
