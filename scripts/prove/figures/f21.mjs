import { triedFigures } from '../support/tried.mjs';

/** Random parameters through the builder of the upstream’s addresses. */
const figure = {
  title: 'Hostile parameters of addresses',
  prove: () =>
    triedFigures('f21', ['--selectProjects', 'unit', '--testPathPatterns', '__tests__/lib/shared/paths'], {
      'hostile parameters': 200_000,
    }),
};

export default figure;
