/** Presses scripts and styles of the build in `cwd` by Brotli. */
export function pressAssets(cwd?: string): Promise<void>;
