import { AppError } from '@/lib/shared/errors';
import { roleRow, watchesMembers } from '@/lib/shared/roles';
import type { Cohort, CohortScope } from '../cohort.queries';
import type { OpenedKind } from '../scope';
import type { Access } from './access';

/** Scope of the requested group: any company's members for the administrator, a manager's own, or all of theirs for a master. */
export async function cohortOf<Kinds extends readonly OpenedKind[]>(
  access: Access,
  companySeq: number | undefined,
  ...kinds: Kinds
): Promise<CohortScope<Kinds[number]>> {
  if (roleRow(access.viewer.role).reach === 'PLATFORM') return access.company(companySeq);
  if (companySeq !== undefined && companySeq !== access.viewer.compSeq) throw new AppError('FORBIDDEN');
  return access.members(...kinds);
}

/**
 * Audience of a cohort from `cohortOf`. Managers and the master may open each of its members, so figures reveal nothing new to them; for
 * everyone else small groups are hidden.
 */
export function audienceOf(access: Access, { size, least }: Cohort): Audience {
  const opensMembers = watchesMembers(access.viewer.role);
  return { opensMembers, size, least: opensMembers ? 0 : least };
}

/** Who views a group, its size, and the smallest group or subgroup that may be described. */
export interface Audience {
  /** Whether the viewer may open individual members; otherwise names and exact values are withheld. */
  opensMembers: boolean;
  size: number;
  /** Smallest number of people that figures are shown of; 0 if the viewer may open each of them. */
  least: number;
}

/** Whether figures are hidden: the group, or the given part of it, is too small. */
export function isHidden({ size, least }: Audience, part = size): boolean {
  return size < least || (part > 0 && part < least);
}
