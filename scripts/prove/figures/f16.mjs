import { ensurePostgres } from '../../support/postgres.mjs';
import { triedFigures } from '../support/tried.mjs';

/** Every role makes every call on everyone's data, and with each permission removed in turn; in full on both databases. */
const figure = {
  title: 'Matrix of role, call and data owner',
  async prove({ full }) {
    await ensurePostgres();
    const projects = full ? ['platform', 'postgres'] : ['postgres'];
    const leasts = { 'calls of the matrix': 900, 'calls with a permission removed': 5_000 };
    return triedFigures('f16', ['--selectProjects', ...projects, '--testPathPatterns', '__tests__/platform/matrix'], leasts);
  },
};

export default figure;
