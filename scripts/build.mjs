/** `npm run build`: builds the portal for production when its sources have changed. */
import { ensureBuilt } from './support/build.mjs';
import { checkNode, ensureInstalled } from './support/install.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt({ quiet: false });
