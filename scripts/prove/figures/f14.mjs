import { ensurePostgres } from '../../support/postgres.mjs';
import { jestFigures } from '../jestFigures.mjs';

/** On both databases: back up, continue, lose, restore, and compare the responses of every screen. */
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
