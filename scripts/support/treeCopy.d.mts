/** Copies the working tree without ignored files to a temporary folder and returns its path. The caller removes it. */
export function copyTree(name: string): string;
