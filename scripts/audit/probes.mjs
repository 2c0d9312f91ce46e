import { billOfMaterials, bundle, floorsReviewed } from './probes/build.mjs';
import { cookies, descriptors, picture, signInLimit, slowBodies, upgrades } from './probes/doors.mjs';
import { bypass, crawl, policies, redirects } from './probes/pages.mjs';
import { crossSite, methods, paths, preflights, sentHeaders } from './probes/requests.mjs';

/** Probes of the build. */
export const OF_THE_BUILD = { floorsReviewed, billOfMaterials, bundle };

/** Probes of the running programs, in order: the sign-in limit comes last, since it blocks further sign-ins. */
export const LIVE = {
  paths,
  sentHeaders,
  methods,
  preflights,
  crossSite,
  bypass,
  crawl,
  policies,
  redirects,
  cookies,
  picture,
  upgrades,
  slowBodies,
  descriptors,
  signInLimit,
};

/** Runs probes by name and returns the number of attempts and the failures of each. A probe that throws counts as failed. */
export async function runProbes(probes, names, live) {
  const results = new Map();
  for (const [name, probe] of Object.entries(probes)) {
    if (!names.includes(name)) continue;
    const result = await probe(live).catch((error) => ({ tried: 0, failed: [String(error.message)], least: 1 }));
    results.set(name, { ...result, holds: result.failed.length === 0 && result.tried >= result.least });
  }
  return results;
}
