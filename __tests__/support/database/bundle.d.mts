export function bundle(entries: Readonly<Record<string, string>>, outdir: string): Promise<void>;
