/** A member selected for a bulk action. */
export interface ChosenMember {
  uindex: number;
  name: string;
  /** Login ID; sometimes absent from older platforms. */
  id?: string;
}

/** Maximum selection: a bulk action takes one call per member. */
export const MAX_CHOSEN = 500;

export const BULK_ACTIONS = ['assign', 'remind', 'reset', 'message', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** A member for whom the action failed, with the response status; 0 for a lost connection. */
export interface BulkActionFailure extends ChosenMember {
  status: number;
}

/** Toggles all members of a page in the selection; null if it would become too large. */
export function withPage(chosen: ReadonlyMap<number, ChosenMember>, page: readonly ChosenMember[]): Map<number, ChosenMember> | null {
  const next = new Map(chosen);
  const all = page.every(({ uindex }) => chosen.has(uindex));
  for (const { uindex, name, id } of page) {
    if (all) next.delete(uindex);
    else next.set(uindex, { uindex, name, id });
  }
  return next.size > MAX_CHOSEN ? null : next;
}

interface Steps {
  act: (member: ChosenMember) => Promise<void>;
  /** Status of a thrown refusal; rethrows anything else. */
  statusOf: (error: unknown) => number;
  onStep: (done: number) => void;
  /** Whether to continue. */
  goesOn: () => boolean;
}

/**
 * Runs an action for one member at a time, so that each is all or nothing and other requests are not blocked. Stops early when the session
 * ends or the connection is lost (`isOffline`); the remaining members are then returned in `left`, not as failures.
 */
export async function runBulkAction(members: readonly ChosenMember[], { act, statusOf, onStep, goesOn }: Steps) {
  const failures: BulkActionFailure[] = [];
  let done = 0;
  let isOffline = false;
  for (const member of members) {
    if (!goesOn()) break;
    try {
      await act(member);
    } catch (error) {
      const status = statusOf(error);
      isOffline = status === 0;
      if (isOffline || status === 401) break;
      failures.push({ ...member, status });
    }
    done += 1;
    onStep(done);
  }
  return { failures, done, left: members.slice(done), isOffline };
}
