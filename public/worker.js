/**
 * The portal's service worker. It keeps one page, the one shown offline, and nothing of anybody: every other answer comes from the
 * network or not at all. It shows what the platform pushes, which says that something has come and never what.
 * The page that registers it names its language in the address, so that another language is another worker with that page anew.
 */
const CACHE = 'offline';
const PAGE = '/offline';

/** The page as its HTML alone: there may be no network for its scripts, and half of them are worse than none. */
async function withoutScripts(page) {
  const html = (await page.text()).replace(/<script\b[^]*?<\/script>/g, '').replace(/<link\b[^>]*as="script"[^>]*>/g, '');
  return new Response(html, { headers: page.headers });
}

async function install() {
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page shown offline answered ${page.status}`);
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, await withoutScripts(page));
  await self.skipWaiting();
}

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** What a push says, or null when it is none of the platform's. */
function newsOf(data) {
  try {
    const { title, body, path, tag, always } = data.json();
    return typeof title === 'string' && /^\/[a-z]/.test(path) ? { title, body, path, tag, always: always === true } : null;
  } catch {
    return null;
  }
}

async function tell({ title, body, path, tag, always }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // the page that is looked at tells it by itself; but Safari takes the leave away from whoever shows nothing three times
  const lookedAt = windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  if (lookedAt && !always) return;
  await self.registration.showNotification(title, { body, tag, renotify: true, icon: '/icons/icon-192.png', data: { path } });
  if (!lookedAt) await self.navigator.setAppBadge?.();
}

async function follow({ notification }) {
  notification.close();
  const { path } = notification.data;
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  const shown = there ?? windows[0];
  if (!shown) return self.clients.openWindow(path);
  await shown.focus();
  // a page that is loaded anew loses what is being written in it: it is there already, and goes on by itself
  return there ? there.postMessage({ follow: path }) : shown.navigate(path);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event));
});
self.addEventListener('push', (event) => {
  const news = newsOf(event.data);
  if (news) event.waitUntil(tell(news));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
