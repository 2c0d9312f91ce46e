import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { WAITED_HEADER } from './session/pageCheck';
import { FIRST_BYTE_MS } from './upstream/pool';

/** Time in ms, from the start of its request, after which a page is sent without the first reads that have not come. */
const FIRST_DATA_MS = 3000;

/** Start of the rendering; cached per request, so that layouts and page share it. */
const beganOf = cache(() => performance.now());

export interface FirstDataDeadline {
  /** Time since the page was requested, in ms. */
  waited: () => number;
  /** Time in ms for which the page still waits for its reads. */
  left: () => number;
  /** Time limit in ms of a read that may come after the page: of the usual one, what the page has not used. */
  rest: () => number;
}

/** The time budget shared by all first reads of one page, sequential ones included. */
export async function firstDataDeadline(): Promise<FirstDataDeadline> {
  const began = beganOf();
  const before = Number((await headers()).get(WAITED_HEADER)) || 0;
  const waited = () => Math.round(before + performance.now() - began);
  return { waited, left: () => Math.max(0, FIRST_DATA_MS - waited()), rest: () => Math.max(0, FIRST_BYTE_MS - waited()) };
}
