import { DATA_KINDS, may, type DataKind } from '@/lib/shared/permissions';
import { ROLES, roleRow, type Reach, type Role } from '@/lib/shared/roles';

/** What a role can see, derived from its permissions. */
interface Sight {
  role: Role;
  /** Whose data: their own, their team's, the company's, or companies as a whole. */
  reach: Reach;
  /** Data kinds visible of individual members. */
  kinds: readonly DataKind[];
  /** Group figures. */
  statistics: boolean;
  /** Downloads of members' data, with a reason. */
  exports: boolean;
  /** Monthly access review. */
  review: boolean;
}

/** Visibility per role, derived from the permission table. */
export const SIGHTS: readonly Sight[] = ROLES.map((role) => ({
  role,
  reach: roleRow(role).reach,
  kinds: DATA_KINDS.filter((kind) => may({ role }, `${kind}:read`)),
  statistics: may({ role }, 'statistics:read'),
  exports: may({ role }, 'member:export'),
  review: may({ role }, 'review:use'),
}));
