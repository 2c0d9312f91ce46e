import { ensureBuilt } from '../../support/build.mjs';
import { fullDisk } from '../trouble/disk.mjs';
import { exhaustion } from '../trouble/limits.mjs';
import { secretsAndClocks } from '../trouble/secrets.mjs';
import { services } from '../trouble/services.mjs';

const figure = {
  title: 'Full disk, resource limits, secrets, clocks and service outages',
  async prove({ full }) {
    await ensureBuilt();
    return [...(await fullDisk()), ...(await exhaustion()), ...(await secretsAndClocks()), ...(await services({ full }))];
  },
};

export default figure;
