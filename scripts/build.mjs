/** `npm run build`: builds the portal for production if its sources have changed. */
import { ensureBuilt } from './support/build.mjs';
import { checkNode, ensureInstalled } from './support/install.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt({ quiet: false });
