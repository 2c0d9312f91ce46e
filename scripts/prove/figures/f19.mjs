import { startLive } from '../../audit/live.mjs';
import { LIVE, runProbes } from '../../audit/probes.mjs';
import { ensureBuilt } from '../../support/build.mjs';
import { ensurePostgres } from '../../support/postgres.mjs';
import { triedFigure, triedFigures } from '../support/tried.mjs';

/** Altered cookies at a running portal, and the timing of refusals for existing and unknown IDs. */
const figure = {
  title: 'Tampered cookies, and the timing of refusals',
  async prove() {
    await Promise.all([ensureBuilt(), ensurePostgres()]);
    const live = await startLive();
    const results = await runProbes(LIVE, ['cookies'], live).finally(() => live.stop());
    const { failed, ...counts } = results.get('cookies');
    for (const failure of failed.slice(0, 20)) process.stdout.write(`  cookies: ${failure}\n`);
    const pairs = await triedFigures(
      'f19',
      ['--selectProjects', 'postgres', '--testPathPatterns', '__tests__/platform/auth/auth.routes', '--testNamePattern', 'L2:'],
      { 'pairs of refused sign-ins': 200 },
    );
    return [triedFigure('tampered cookies', { ...counts, failed: failed.length }), ...pairs];
  },
};

export default figure;
