import { ensureBuilt } from '../../support/build.mjs';
import { faultedScreens } from '../trouble/screens.mjs';
import { faultedWrites } from '../trouble/writes.mjs';

const figure = {
  title: 'The N-th call of a screen and the N-th step of a write fail: nothing is blank, nothing half written',
  async prove({ full }) {
    await ensureBuilt();
    return [...(await faultedScreens()), ...(await faultedWrites({ full }))];
  },
};

export default figure;
