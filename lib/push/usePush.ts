import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useHydrated } from '@/lib/browser/useHydrated';
import { useRead } from '@/lib/browser/useRead';
import { pushApi } from './contract';
import type { PushKind } from './push';
import { addressHashOf, bodyOf, isPushSupported, registerWorker } from './pushBrowser';

/** Push state of this browser; `denied` and `unsupported` come from the browser. */
export type PushPhase = 'loading' | 'unsupported' | 'denied' | 'off' | 'on';

/** Thrown when the browser cannot subscribe: not allowed, or its service worker cannot be registered, as while offline. */
export class PushRefused extends Error {}

/** Push settings of this browser. Choosing throws BrowserError or PushRefused. */
export function usePush() {
  const locale = useLocale();
  const supported = useHydrated() ? isPushSupported() : undefined;
  // address hash of this browser; null without a subscription, undefined until known
  const [browser, setBrowser] = useState<string | null>();
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    if (!supported) return;
    const look = async () => {
      const subscription = await (await registerWorker(locale)).pushManager.getSubscription();
      setDenied(Notification.permission === 'denied');
      setBrowser(subscription ? await addressHashOf(subscription.endpoint) : null);
    };
    look().catch(() => setBrowser(null));
  }, [supported, locale]);
  const read = useRead(pushApi.state, browser === undefined ? null : { query: { browser: browser ?? undefined } });

  async function turnOff(): Promise<void> {
    if (browser) await request(pushApi.remove, { body: { browser } });
    setBrowser(null);
    try {
      const worker = await registerWorker(locale);
      await (await worker.pushManager.getSubscription())?.unsubscribe();
    } catch {
      // nothing is sent to it any more, and `settlePush` unsubscribes it later
    }
  }

  async function choose(kinds: readonly PushKind[]): Promise<void> {
    if (kinds.length === 0) return turnOff();
    const worker = await ofBrowser(registerWorker(locale));
    const before = await ofBrowser(worker.pushManager.getSubscription());
    const wanted = { userVisibleOnly: true, applicationServerKey: read.data?.publicKey ?? '' };
    const subscription = before ?? (await ofBrowser(worker.pushManager.subscribe(wanted)));
    setDenied(Notification.permission === 'denied');
    await request(pushApi.save, { body: bodyOf(subscription, [...kinds]) }).catch(async (error: unknown) => {
      if (!before && error instanceof BrowserError) await subscription.unsubscribe();
      throw error;
    });
    setBrowser(await addressHashOf(subscription.endpoint));
    read.retry();
  }

  const kinds = (browser && read.data?.kinds) || [];
  const known: PushPhase = read.data === undefined ? 'loading' : kinds.length > 0 ? 'on' : 'off';
  const phase: PushPhase = supported === false ? 'unsupported' : denied ? 'denied' : known;
  return { phase, kinds, read, choose };
}

async function ofBrowser<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new PushRefused('the browser refused', { cause });
  }
}
