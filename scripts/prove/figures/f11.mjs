import { ensureBuilt } from '../../support/build.mjs';
import { faultedScreens } from '../faults/screens.mjs';
import { faultedWrites } from '../faults/writes.mjs';

const figure = {
  title: 'The N-th call of a page or the N-th step of a write fails: no blank page, no partial write',
  async prove({ full }) {
    await ensureBuilt();
    return [...(await faultedScreens()), ...(await faultedWrites({ full }))];
  },
};

export default figure;
