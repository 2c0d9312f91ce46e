/** U member, M manager, S company master, A platform administrator: the wire's own letters (spec §6). */
export const ROLES = ['U', 'M', 'S', 'A'] as const;
export type Role = (typeof ROLES)[number];

/** Any subset of the roles in the order U M S A; '' means that no sign-in is needed. */
export type RoleSet = `${'' | 'U'}${'' | 'M'}${'' | 'S'}${'' | 'A'}`;

/** True when `role` belongs to the set. A public set ('') admits everybody through its own door, so it is false here. */
export function roleIn(set: RoleSet, role: Role): boolean {
  return set.includes(role);
}
