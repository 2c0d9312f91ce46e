import { request } from '@/lib/browser/http';
import { pushApi } from './contract';
import type { PushKind } from './push';

/** Whether this browser supports push notifications. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Timeout in ms for a service worker: one that cannot be installed never becomes ready. */
const READY_MS = 5_000;

/** The latest registration in progress. */
let begun: Promise<unknown> = Promise.resolve();

/** Registers the service worker for a language and returns it once ready. Throws if the browser refuses or on timeout. */
export async function registerWorker(locale: string): Promise<ServiceWorkerRegistration> {
  begun = navigator.serviceWorker.register(`/worker.js?lang=${locale}`);
  await begun;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the service worker did not become ready')), READY_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Unregisters the service worker, including one whose registration is still in progress, which the sign-out response cannot cover. */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, READY_MS)));
  await Promise.race([begun.catch(() => undefined), late]);
  clearTimeout(timer);
  const workers = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
}

/** sha256 of an address, hex, which identifies a browser in the contract. */
export async function addressHashOf(address: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Request body of a subscription. */
export function bodyOf(subscription: PushSubscription, kinds: PushKind[]) {
  const { endpoint } = subscription;
  return { address: endpoint, p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')), kinds };
}

/**
 * Reconciles this browser's subscription with the signed-in account: renews one saved in an earlier session of theirs, unsubscribes one of
 * another account.
 */
export async function settlePush(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await worker.pushManager?.getSubscription();
  if (!subscription) return;
  const browser = await addressHashOf(subscription.endpoint);
  const { kinds, kept } = await request(pushApi.state, { query: { browser } }, { activity: 'background' });
  if (!kinds) await subscription.unsubscribe();
  else if (!kept) await request(pushApi.save, { body: bodyOf(subscription, kinds) }, { activity: 'background' });
}
