import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOF_SECRET } from '../../prove/support/program.mjs';

const DAY = 86_400_000;
/** Maximum age in days of the last review of known vulnerabilities. */
const REVIEWED_WITHIN_DAYS = 90;

/** Y2: the table of minimum versions has been reviewed recently (it holds the date). */
export async function floorsReviewed() {
  const { reviewed, floors } = JSON.parse(readFileSync('__tests__/support/floors.json', 'utf8'));
  const days = Math.floor((Date.now() - Date.parse(reviewed)) / DAY);
  const failed = days >= 0 && days <= REVIEWED_WITHIN_DAYS ? [] : [`looked through on ${reviewed}, ${days} days ago`];
  return { tried: Object.keys(floors).length, failed, least: 40 };
}

/** Y3: the build has a bill of materials. */
export async function billOfMaterials() {
  const { bomFormat, components } = JSON.parse(readFileSync('.next/sbom.cdx.json', 'utf8'));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const listed = new Set(components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
  const failed = Object.keys(dependencies).filter((name) => !listed.has(name));
  if (bomFormat !== 'CycloneDX') failed.push(`the format is ${bomFormat}`);
  return { tried: components.length, failed, least: 100 };
}

/** Strings that must only exist on the server. */
const SIGNS = [
  'SESSION_SECRET',
  'PLATFORM_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'UPSTREAM_URL',
  'iron-session',
  'node:fs',
  'process.env.',
  'Wellness!2026',
];

/** Y4: client assets contain no secret's name, server module or password. */
export async function bundle() {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|map)$/.test(name));
  const failed = files.flatMap((name) => {
    const text = readFileSync(join('.next/static', name), 'utf8');
    return [...SIGNS, PROOF_SECRET].filter((sign) => text.includes(sign)).map((sign) => `${name} holds ${sign}`);
  });
  return { tried: files.length, failed, least: 50 };
}
