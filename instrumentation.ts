/** Runs once when Next.js starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { requireOwnServer } = await import('@/lib/bff/server/startUp');
    requireOwnServer();
  }
}
