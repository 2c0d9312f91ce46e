import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { WAITED_HEADER } from './session/pageCheck';

/** How long a page may wait for what it asks, from when it was asked for, in ms. What has not come by then the browser asks. */
const FIRST_DATA_MS = 3000;
/** Less, in ms, is no time to ask in. */
const MIN_MS = 250;

/** When the rendering of the request first asked; the same for its layouts and its page. */
const beganOf = cache(() => performance.now());

export interface FirstDataPatience {
  /** How long the page has been waited for, in ms. */
  waited: () => number;
  /** How long its next read may take, in ms; null when there is no time left to ask in. */
  left: () => number | null;
}

/** The patience that all first reads of one page share, however many it makes one after the other. */
export async function firstDataPatience(): Promise<FirstDataPatience> {
  const began = beganOf();
  const before = Number((await headers()).get(WAITED_HEADER)) || 0;
  const waited = () => Math.round(before + performance.now() - began);
  const left = () => FIRST_DATA_MS - waited();
  return { waited, left: () => (left() < MIN_MS ? null : left()) };
}
