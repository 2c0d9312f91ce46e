export function startBucket(): Promise<{ url: string; close: () => Promise<void> }>;
