import { request } from '@/lib/browser/http';
import { pushApi } from './contract';
import type { PushKind } from './push';

/** Whether this browser can be told while the portal is closed. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Milliseconds that a worker may take to be there: one that cannot be installed never is. */
const READY_MS = 5_000;

/** The registration that was begun last. */
let begun: Promise<unknown> = Promise.resolve();

/** Registers the portal's worker for a language; answers it once it is there. Throws where the browser does not let it, or it does not come. */
export async function registerWorker(locale: string): Promise<ServiceWorkerRegistration> {
  begun = navigator.serviceWorker.register(`/worker.js?lang=${locale}`);
  await begun;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the worker does not come')), READY_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Takes the worker from this browser, also one that is only just being registered, which the sign-out's own answer does not know of. */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, READY_MS)));
  await Promise.race([begun.catch(() => undefined), late]);
  clearTimeout(timer);
  const workers = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
}

/** sha256 of an address, hex, as the contract names a browser. */
export async function addressHashOf(address: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What the platform is to know of a browser's subscription. */
export function bodyOf(subscription: PushSubscription, kinds: PushKind[]) {
  const { endpoint } = subscription;
  return { address: endpoint, p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')), kinds };
}

/**
 * Brings what this browser is told in line with who is signed in: what was saved in an earlier session of theirs holds on in this one,
 * and a subscription that is somebody else's ends.
 */
export async function settlePush(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await worker.pushManager?.getSubscription();
  if (!subscription) return;
  const browser = await addressHashOf(subscription.endpoint);
  const { kinds, kept } = await request(pushApi.state, { query: { browser } }, { activity: 'background' });
  if (!kinds) await subscription.unsubscribe();
  else if (!kept) await request(pushApi.save, { body: bodyOf(subscription, kinds) }, { activity: 'background' });
}
