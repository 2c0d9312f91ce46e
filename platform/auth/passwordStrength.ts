import { Worker } from 'node:worker_threads';
import type { Weakness } from '@/lib/auth/weakness';
import { AppError } from '@/lib/shared/errors';
import { patient } from '../core/patience';
import { queue } from '../core/queue';
import { keysOf, TWO_SET_GRAPHS, TWO_SET_WORDS } from './twoSetKeyboard';

/** zxcvbn's scores go from 0 to 4; 3 is a hundred million guesses and more. */
const MIN_SCORE = 3;
/** Passwords that are tried first, with whatever in front and behind: the rule makes people add a digit and a special to them. */
const MAX_TRIED = 3_000;
/** Longer ones are judged by their beginning. The rule allows 20; time grows with the square. */
const MAX_LENGTH = 32;

/** People who may wait for the one who is judged, and how long, less than the portal waits for an answer. ms */
const MAX_WAITING = 32;
const MAX_WAIT_MS = 4_000;
/** A judgement takes 0.5 s at the worst, the first one that much more for the dictionaries. ms */
const MAX_JUDGE_MS = 5_000;
/** The thread ends when nobody has needed it for so long, and gives its memory back. ms */
const MAX_IDLE_MS = 60_000;

const PROGRAM = new URL('./passwordStrength.worker.mjs', import.meta.url);

/** Of the spelling that is guessed first. */
interface Judgement {
  score: number;
  /** One of those that are tried first, but for what stands in front and behind. */
  isDecorated: boolean;
  /** Score of what is left without the words that others know; null when it holds none. */
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
  // what it ends of is said to whoever waits for it
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
      const limit = setTimeout(fail, patient(MAX_JUDGE_MS));
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
    // a late word of it is not to answer the next one
    end(asked);
    throw error;
  } finally {
    asked.unref();
    idle = setTimeout(() => end(asked), MAX_IDLE_MS).unref();
  }
}

/** The one reason to tell: by what most of the password is made of. */
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
 * What makes a password easy to guess, null when nothing does; `known` are words that others know of its owner. Korean is judged as
 * it stands and by the keys that it is typed with. Throws OVERLOADED.
 */
export function findWeakness(password: string, known: readonly string[]): Promise<Weakness | null> {
  const start = password.slice(0, MAX_LENGTH);
  return turn(async () => weaknessOf(await ask([...new Set([start, keysOf(start)])], known)));
}
