import { lazyWithRetry } from '../lazyWithRetry';

/** What a form holds, by field. */
export type Typed = Record<string, unknown>;

/** Who is signed in, and the key that what they type is sealed with, newest first where there are several, with commas; the portal hands it to their pages alone. */
export interface Keeper {
  memberSeq: number;
  key: string;
}

/** Begins the name of what is back by itself where it was typed: nothing is to be said of it before. */
export const QUIETLY = 'draft: ';

/** Where the sealed text stands in this tab's own storage. */
const PLACE = 'kept';
/** Forms that are open, with what is typed in them; null for one in which nothing is. */
const forms = new Map<string, () => Typed | null>();

let keeper: Keeper | null = null;
let isLetGo = false;
/** What was kept before and has not gone back to its form yet. */
let kept: Promise<Map<string, Typed>> = Promise.resolve(new Map());
let claim: () => void = () => undefined;
const claimed = new Promise<void>((resolve) => (claim = resolve));

const vault = () => lazyWithRetry(() => import('./keptTextVault'), false);

/** Storage may be shut, and is then as good as empty. */
function stored(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function store(sealed: string | null): boolean {
  try {
    if (sealed === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, sealed);
    return sealed !== null;
  } catch {
    // it is full, or shut: then nothing is kept
    return false;
  }
}

let writing: Promise<unknown> = Promise.resolve();

/** Writes down all that is kept, one after the other, so that the newest is what stays; answers whether something is. */
function writeDown(all: Map<string, Typed>, open: Record<string, Typed> = {}): Promise<boolean> {
  const written = writing.then(async () => {
    const owner = keeper;
    const kept = { ...Object.fromEntries(all), ...open };
    const sealed = owner && Object.keys(kept).length > 0 ? await (await vault()).sealText(kept, owner) : null;
    // it was forgotten meanwhile
    return keeper === owner && owner !== null && store(sealed);
  });
  writing = written.catch(() => undefined);
  return written;
}

/** True once nothing that was typed holds the page any more: it is kept, or the session whose page it is has ended. */
export const isPageLetGo = () => isLetGo;

/** Has nothing hold the page any more: without its session it would stand there dead. */
export function letPageGo(): void {
  isLetGo = true;
}

/** Opens what this tab has kept for whoever is signed in now, and answers of how many forms that is to be said; what is another's goes for good. */
export async function claimKeptText(owner: Keeper): Promise<number> {
  keeper = owner;
  const sealed = stored();
  if (sealed !== null) kept = vault().then(async ({ unsealText }) => new Map(Object.entries((await unsealText(sealed, owner)) ?? {})));
  claim();
  const names = [...(await kept).keys()];
  if (names.length === 0) store(null);
  return names.filter((name) => !name.startsWith(QUIETLY)).length;
}

/** While a form is open, `typed` says what it would lose; the answer ends that. */
export function holdText(name: string, typed: () => Typed | null): () => void {
  forms.set(name, typed);
  // at hand when the session ends
  void vault();
  return () => void (forms.get(name) === typed && forms.delete(name));
}

/** Takes back what was typed into a form before the session ended: once. */
export async function takeKeptText(name: string): Promise<Typed | null> {
  await claimed;
  const all = await kept;
  const typed = all.get(name) ?? null;
  if (!typed || !keeper) return null;
  all.delete(name);
  await writeDown(all);
  return typed;
}

/** Whether an open form holds what nobody has sent. */
export const holdsText = () => [...forms.values()].some((typed) => typed() !== null);

/** Keeps what is typed in every open form, sealed, until the same person signs in again in this tab. */
export async function keepText(): Promise<void> {
  const open = [...forms].flatMap(([name, typed]) => {
    const values = typed();
    return values ? [[name, values] as const] : [];
  });
  if (!keeper || open.length === 0) return;
  if (await writeDown(await kept, Object.fromEntries(open))) letPageGo();
}

/** Keeps for a reload what one form holds now, and with null nothing more of it; other pages are not told that theirs is kept. */
export async function keepForReload(name: string, typed: Typed | null): Promise<void> {
  await claimed;
  const all = await kept;
  if (typed) all.set(name, typed);
  else all.delete(name);
  await writeDown(all);
}

/** Nothing that was typed outlives a session that its reader ends, nor an account, nor does it hold the page. */
export function forgetKeptText(): void {
  keeper = null;
  forms.clear();
  kept = Promise.resolve(new Map());
  store(null);
  letPageGo();
}
