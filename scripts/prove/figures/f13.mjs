import { ensureBuilt } from '../../support/build.mjs';
import { fullDisk } from '../faults/disk.mjs';
import { exhaustion } from '../faults/limits.mjs';
import { secretsAndClocks } from '../faults/secrets.mjs';
import { services } from '../faults/services.mjs';

const figure = {
  title: 'Full disk, resource limits, secrets, clocks and service outages',
  async prove({ full }) {
    await ensureBuilt();
    return [...(await fullDisk()), ...(await exhaustion()), ...(await secretsAndClocks()), ...(await services({ full }))];
  },
};

export default figure;
