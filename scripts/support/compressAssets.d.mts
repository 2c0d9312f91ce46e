/** Compresses scripts and styles of the build in `cwd` with Brotli. */
export function compressAssets(cwd?: string): Promise<void>;
