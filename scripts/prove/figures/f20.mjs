import { ensurePostgres } from '../../support/postgres.mjs';
import { triedFigures } from '../support/tried.mjs';

/** Files that are not pictures, and malformed packets to the chat. */
const figure = {
  title: 'Malicious files and packets',
  async prove() {
    await ensurePostgres();
    return triedFigures('f20', ['--selectProjects', 'postgres', '--testPathPatterns', '__tests__/platform/(files/files|chat/chatServer)'], {
      'malicious files': 60,
      'packets of the chat': 10_000,
    });
  },
};

export default figure;
