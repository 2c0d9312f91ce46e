import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { WAITED_HEADER } from './session/pageCheck';

/** Time limit in ms for the first reads of a page, from the start of its request. The browser requests whatever is not there by then. */
const FIRST_DATA_MS = 3000;
/** Shortest remaining time in ms that is worth a request. */
const MIN_MS = 250;

/** Start of the rendering; cached per request, so that layouts and page share it. */
const beganOf = cache(() => performance.now());

export interface FirstDataDeadline {
  /** Time since the page was requested, in ms. */
  waited: () => number;
  /** Time limit of the next read in ms; null if too little is left. */
  left: () => number | null;
}

/** The time budget shared by all first reads of one page, sequential ones included. */
export async function firstDataDeadline(): Promise<FirstDataDeadline> {
  const began = beganOf();
  const before = Number((await headers()).get(WAITED_HEADER)) || 0;
  const waited = () => Math.round(before + performance.now() - began);
  const left = () => FIRST_DATA_MS - waited();
  return { waited, left: () => (left() < MIN_MS ? null : left()) };
}
