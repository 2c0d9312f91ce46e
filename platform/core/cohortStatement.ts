import type { Tx } from '../db/client';
import { writtenOnce } from '../db/ownRows';
import type { CohortScope } from './cohort.queries';

/** Numbers of a scope that are marks where a statement is written once. */
interface Numbers {
  compSeq: number;
  viewerSeq: number;
  managerSeq?: number;
  memberSeq?: number;
}

/** A scope's numbers, and what else of it changes the words of a statement. */
function shapeOf(scope: CohortScope): { numbers: Numbers; words: string } {
  const { compSeq, viewer } = scope;
  const numbers = { compSeq, viewerSeq: viewer.memberSeq };
  if ('memberSeq' in scope) return { numbers: { ...numbers, memberSeq: scope.memberSeq }, words: `${viewer.role}, a person` };
  if ('managerSeq' in scope && scope.managerSeq !== null)
    return { numbers: { ...numbers, managerSeq: scope.managerSeq }, words: `${viewer.role}, a team` };
  return { numbers, words: `${viewer.role}, all` };
}

/**
 * The outcome of a statement about a group that is written down once for a connection and planned by its values each time. `make` is given a
 * scope with marks in the place of its numbers, and marks in the place of `values`; a name stands for one statement of each kind of scope.
 */
export function writtenForCohort<
  S extends CohortScope,
  V extends { [K in keyof V]: string | number | Date | readonly string[] | readonly number[] },
  R,
>(
  tx: Tx,
  name: string,
  scope: S,
  values: V,
  make: (own: S, marks: V) => { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<R> } },
): Promise<R> {
  const { numbers, words } = shapeOf(scope);
  return writtenOnce(tx, `${name}: ${words}`, { ...values, ...numbers }, (marks) => {
    const { compSeq, viewerSeq, managerSeq, memberSeq } = marks as unknown as Numbers;
    const whose = 'memberSeq' in numbers ? { memberSeq } : 'managerSeq' in numbers ? { managerSeq } : {};
    const viewer = { ...scope.viewer, compSeq, memberSeq: viewerSeq };
    return make({ ...scope, ...whose, compSeq, viewer }, marks);
  });
}
