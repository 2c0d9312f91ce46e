/** U member, M manager, S company master, A platform administrator: the wire's own letters (spec §6). */
export const ROLES = ['U', 'M', 'S', 'A'] as const;
export type Role = (typeof ROLES)[number];
