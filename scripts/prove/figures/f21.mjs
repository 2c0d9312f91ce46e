import { triedFigures } from '../support/tried.mjs';

/** Random parameters for the upstream URL builder. */
const figure = {
  title: 'Hostile URL parameters',
  prove: () =>
    triedFigures('f21', ['--selectProjects', 'unit', '--testPathPatterns', '__tests__/lib/shared/paths'], {
      'hostile parameters': 200_000,
    }),
};

export default figure;
