import { run } from './process.mjs';

/**
 * Installs a Debian package, which needs root and apt. Returns null on success, apt's output on failure, undefined if it cannot be
 * attempted.
 */
export async function installPackage(name, called) {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], { quiet: true })).code !== 0) return undefined;
  process.stdout.write(`Installing ${called}…\n`);
  await run('apt-get', ['update', '-qq'], { quiet: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return code === 0 ? null : output;
}
