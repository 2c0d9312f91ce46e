import { DATA_KINDS, may, type DataKind } from '@/lib/shared/permissions';
import { ROLES, roleRow, type Reach, type Role } from '@/lib/shared/roles';

/** What a role sees of people, as its permissions say. */
interface Sight {
  role: Role;
  /** Whose: their own, their team's, the company's, or companies' as a whole. */
  reach: Reach;
  /** The kinds of measurements of single people. */
  kinds: readonly DataKind[];
  /** Figures about groups. */
  statistics: boolean;
  /** Files of members' data, for a reason. */
  exports: boolean;
  /** The log of who looked at whom, month by month. */
  review: boolean;
}

/** Who sees what, read off the table of permissions. */
export const SIGHTS: readonly Sight[] = ROLES.map((role) => ({
  role,
  reach: roleRow(role).reach,
  kinds: DATA_KINDS.filter((kind) => may({ role }, `${kind}:read`)),
  statistics: may({ role }, 'statistics:read'),
  exports: may({ role }, 'member:export'),
  review: may({ role }, 'review:use'),
}));
