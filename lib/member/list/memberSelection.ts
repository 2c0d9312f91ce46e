/** A member who was chosen to have the same done to them as others. */
export interface ChosenMember {
  uindex: number;
  name: string;
  /** Login ID; a platform that is older does not always say. */
  id?: string;
}

/** Members that can be chosen, all at once or page by page: what is done to them takes a call for each. */
export const MAX_CHOSEN = 500;

export const MEMBER_ACTS = ['assign', 'remind', 'reset', 'message', 'delete'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** Somebody for whom it did not work, with the status of the answer; 0 for a lost connection. */
export interface ActFailure extends ChosenMember {
  status: number;
}

/** With everybody of a page added, or taken away where all of them are in it already; null where these are too many. */
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
  /** Status of what was thrown; throws on what is no refusal. */
  statusOf: (error: unknown) => number;
  onStep: (done: number) => void;
  /** Whether to go on. */
  goesOn: () => boolean;
}

/**
 * Does the same to each, one after the other, so that each is done whole or not at all and nothing else waits for long. Ends early
 * where the caller may do it to nobody, or the connection is lost: what is left over then is not a failure of theirs.
 */
export async function actOnEach(members: readonly ChosenMember[], { act, statusOf, onStep, goesOn }: Steps) {
  const failures: ActFailure[] = [];
  let done = 0;
  for (const member of members) {
    if (!goesOn()) break;
    try {
      await act(member);
    } catch (error) {
      const status = statusOf(error);
      if (status === 0 || status === 401) break;
      failures.push({ ...member, status });
    }
    done += 1;
    onStep(done);
  }
  return { failures, done, left: members.slice(done) };
}
