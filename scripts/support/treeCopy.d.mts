/** The tree as git knows it, in a temporary folder of its own: its path. Who asks takes it away. */
export function copyTree(name: string): string;
