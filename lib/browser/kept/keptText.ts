import { lazyWithRetry } from '../lazyWithRetry';

/** Values of a form, by field. */
export type FormValues = Record<string, unknown>;

/**
 * The signed-in member and the key that seals what they type: comma-separated, newest first, if there are several. The portal gives it to
 * that member's pages only.
 */
export interface Keeper {
  memberSeq: number;
  key: string;
}

/** Prefix of names whose text is restored without a message. */
export const QUIETLY = 'draft: ';

/** Key of the sealed text in sessionStorage. */
const PLACE = 'kept';
/** Open forms by name, each with a function that returns its unsaved values, or null if there are none. */
const forms = new Map<string, () => FormValues | null>();

let keeper: Keeper | null = null;
let isLetGo = false;
/** Text kept earlier that has not been restored to its form yet. */
let kept: Promise<Map<string, FormValues>> = Promise.resolve(new Map());
let claim: () => void = () => undefined;
const claimed = new Promise<void>((resolve) => (claim = resolve));

const vault = () => lazyWithRetry(() => import('./keptTextVault'), false);

/** Storage may be blocked, which counts as empty. */
function readStorage(): string | null {
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
    // full or blocked: nothing is kept
    return false;
  }
}

let writing: Promise<unknown> = Promise.resolve();

/** Stores everything that is kept; writes are queued, so that the last one wins. Returns whether something is stored. */
function writeDown(all: Map<string, FormValues>, open: Record<string, FormValues> = {}): Promise<boolean> {
  const written = writing.then(async () => {
    const owner = keeper;
    const kept = { ...Object.fromEntries(all), ...open };
    const sealed = owner && Object.keys(kept).length > 0 ? await (await vault()).sealText(kept, owner) : null;
    // forgotten or owned by another member meanwhile
    return keeper === owner && owner !== null && store(sealed);
  });
  writing = written.catch(() => undefined);
  return written;
}

/** True once unsaved text no longer blocks leaving the page: it is kept, or its session has ended. */
export const isLeavingAllowed = () => isLetGo;

/** Stops blocking the page from being left: without its session it would be unusable. */
export function allowLeaving(): void {
  isLetGo = true;
}

/**
 * Unseals the text kept in this tab for the signed-in member and returns the number of forms to mention; text of another member is deleted.
 */
export async function unsealKeptText(owner: Keeper): Promise<number> {
  keeper = owner;
  const sealed = readStorage();
  if (sealed !== null) kept = vault().then(async ({ unsealText }) => new Map(Object.entries((await unsealText(sealed, owner)) ?? {})));
  claim();
  const names = [...(await kept).keys()];
  if (names.length === 0) store(null);
  return names.filter((name) => !name.startsWith(QUIETLY)).length;
}

/** Registers an open form; `typed` returns the values that would be lost. Returns the unregister function. */
export function registerForm(name: string, typed: () => FormValues | null): () => void {
  forms.set(name, typed);
  // loaded in advance, for when the session ends
  void vault();
  return () => void (forms.get(name) === typed && forms.delete(name));
}

/** Returns what was kept of a form. It stays kept until `persistForReload` replaces or deletes it, as the form may be left at any moment. */
export async function readKeptText(name: string): Promise<FormValues | null> {
  await claimed;
  const all = await kept;
  return keeper && (all.get(name) ?? null);
}

/** Whether an open form has unsaved text. */
export const hasUnsavedText = () => [...forms.values()].some((typed) => typed() !== null);

/** Keeps the values of all open forms, sealed, until the same member signs in again in this tab. */
export async function persistText(): Promise<void> {
  const open = [...forms].flatMap(([name, typed]) => {
    const values = typed();
    return values ? [[name, values] as const] : [];
  });
  if (!keeper || open.length === 0) return;
  if (await writeDown(await kept, Object.fromEntries(open))) allowLeaving();
}

/** Keeps one form's values for a reload, or with null deletes them; unlike `persistText` it does not release the page. */
export async function persistForReload(name: string, typed: FormValues | null): Promise<void> {
  await claimed;
  const all = await kept;
  if (typed) all.set(name, typed);
  else all.delete(name);
  await writeDown(all);
}

/** Deletes all kept text, when its viewer signs out or the account is deleted, and releases the page. */
export function clearKeptText(): void {
  keeper = null;
  forms.clear();
  kept = Promise.resolve(new Map());
  store(null);
  allowLeaving();
}
