import { ensurePostgres } from '../../support/postgres.mjs';
import { jestFigures } from '../jestFigures.mjs';

/** On both databases: back up, go on, lose, restore, and every screen answers the same. */
const figure = {
  title: 'Restore drill',
  async prove() {
    await ensurePostgres();
    return jestFigures('restore', ['--selectProjects', 'platform', 'postgres', '--testPathPatterns', '__tests__/platform/backup/restore'], {
      TEST_SEED: '',
    });
  },
};

export default figure;
