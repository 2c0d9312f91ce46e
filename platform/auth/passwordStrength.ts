import { Worker } from 'node:worker_threads';
import type { Weakness } from '@/lib/auth/weakness';
import { AppError } from '@/lib/shared/errors';
import { scaleTimeout } from '../core/timeouts';
import { queue } from '../core/queue';
import { keysOf, TWO_SET_GRAPHS, TWO_SET_WORDS } from './twoSetKeyboard';

/** Minimum zxcvbn score, of 0 to 4; 3 means at least a hundred million guesses. */
const MIN_SCORE = 3;
/** Number of most common passwords rejected with any prefix and suffix, because the rules make people append a digit and a symbol. */
const MAX_TRIED = 3_000;
/** Length in characters that is rated. Passwords may have 20; the time grows with the square. */
const MAX_LENGTH = 32;

/** Maximum number of queued ratings and time in queue in ms, below the portal's timeout. */
const MAX_WAITING = 32;
const MAX_WAIT_MS = 4_000;
/** Timeout in ms: a rating takes 0.5 s at most, the first one as much again to load the dictionaries. */
const MAX_JUDGE_MS = 5_000;
/** Idle time in ms after which the worker ends to free its memory. */
const MAX_IDLE_MS = 60_000;

const PROGRAM = new URL('./passwordStrength.worker.mjs', import.meta.url);

/** Rating of the most guessable spelling. */
interface Judgement {
  score: number;
  /** Whether it is one of the most common passwords with a prefix or suffix. */
  isDecorated: boolean;
  /** Score without the known words; null when it contains none. */
  scoreOfRest: number | null;
  parts: { pattern: string; length: number; isKnown: boolean }[];
}

const turn = queue(1, MAX_WAITING, MAX_WAIT_MS, 'strength');
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function end(one: Worker): void {
  if (worker === one) worker = null;
  void one.terminate();
}

function start(): Worker {
  const started = new Worker(PROGRAM, {
    workerData: { graphs: TWO_SET_GRAPHS, words: TWO_SET_WORDS, maxLength: MAX_LENGTH, maxTried: MAX_TRIED },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    execArgv: [],
  });
  // errors are reported to the caller by the exit event
  started.on('error', () => end(started));
  return started;
}

async function ask(spellings: readonly string[], known: readonly string[]): Promise<Judgement> {
  clearTimeout(idle);
  worker ??= start();
  const asked = worker;
  asked.ref();
  try {
    return await new Promise<Judgement>((resolve, reject) => {
      const fail = () => reject(new AppError('OVERLOADED'));
      const limit = setTimeout(fail, scaleTimeout(MAX_JUDGE_MS));
      const settle = (done: () => void) => {
        clearTimeout(limit);
        asked.removeListener('message', hear).removeListener('exit', leave);
        done();
      };
      const hear = (judgement: Judgement) => settle(() => resolve(judgement));
      const leave = () => settle(fail);
      asked.once('message', hear).once('exit', leave);
      asked.postMessage({ spellings, known });
    });
  } catch (error) {
    // terminated, so that a late response is not taken for the next one
    end(asked);
    throw error;
  } finally {
    asked.unref();
    idle = setTimeout(() => end(asked), MAX_IDLE_MS).unref();
  }
}

/** The reason to display: that of the longest part of the password. */
function reasonOf({ parts }: Judgement): Weakness {
  const [longest] = [...parts].sort((one, other) => other.length - one.length);
  switch (longest?.pattern) {
    case 'dictionary':
      return 'common';
    case 'spatial':
      return 'keys';
    case 'repeat':
    case 'sequence':
    case 'wordSequence':
      return 'series';
    default:
      return 'short';
  }
}

function weaknessOf(judgement: Judgement): Weakness | null {
  const { score, scoreOfRest, isDecorated, parts } = judgement;
  if ((scoreOfRest ?? MIN_SCORE) < MIN_SCORE) return 'name';
  if (score < MIN_SCORE) return parts.some(({ isKnown }) => isKnown) ? 'name' : reasonOf(judgement);
  return score === MIN_SCORE && isDecorated ? 'common' : null;
}

/**
 * Why a password is easy to guess, null if it is not; `known` are words related to its owner. Korean is rated as written, and as typed on
 * its keys. Throws OVERLOADED.
 */
export function findWeakness(password: string, known: readonly string[]): Promise<Weakness | null> {
  const start = password.slice(0, MAX_LENGTH);
  return turn(async () => weaknessOf(await ask([...new Set([start, keysOf(start)])], known)));
}
