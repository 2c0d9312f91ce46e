/**
 * The portal's service worker. It caches a single page, the offline page, and no personal data: everything else comes from the network or
 * not at all. It shows the platform's push notifications, which say that something has arrived but never what.
 * The registering page puts its language into the worker's URL, so that another language installs another worker with its own offline page.
 */
const CACHE = 'offline';
const PAGE = '/offline';

/** The page without its scripts: offline they may load only in part, which is worse than not at all. */
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

/** The content of a push; null if it is not one of the platform's. */
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
  // a visible page shows the news itself; Safari, however, revokes the permission after three pushes without a notification
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
  // reloading would lose what is being typed: a window that already shows the page updates itself
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
