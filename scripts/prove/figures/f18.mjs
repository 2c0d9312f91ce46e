import { startLive } from '../../audit/live.mjs';
import { LIVE, runProbes } from '../../audit/probes.mjs';
import { ensureBuilt } from '../../support/build.mjs';
import { triedFigure } from '../support/tried.mjs';

/** Hostile paths, headers and attempts to bypass the guards, against both programs as in production. */
const figure = {
  title: 'Hostile URLs and headers',
  async prove() {
    await ensureBuilt();
    const live = await startLive();
    try {
      const results = await runProbes(LIVE, ['paths', 'sentHeaders', 'methods', 'bypass', 'redirects'], live);
      return [...results].map(([name, { failed, ...counts }]) => {
        for (const failure of failed.slice(0, 20)) process.stdout.write(`  ${name}: ${failure}\n`);
        return triedFigure(name, { ...counts, failed: failed.length });
      });
    } finally {
      await live.stop();
    }
  },
};

export default figure;
