/** Runs once when the server starts: a wrong setting stops it with one sentence, before anything answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/bff/env');
  const { installServerHooks } = await import('@/lib/bff/serverHooks');
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The settings cannot be read.'}\n`);
    process.exit(1);
  }
  installServerHooks();
}
