import createNextIntlPlugin from 'next-intl/plugin';
import { EVERYWHERE } from './lib/bff/server/everywhere.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // A build is rare and starts without one: writing the cache takes a sixth of it, and 300 MB of disk.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // The image optimiser has had vulnerabilities, and every picture already has the right size.
  images: { unoptimized: true },
  serverExternalPackages: ['pino', 'undici'],
  // Nothing needs the redirect: the guards treat both spellings alike.
  skipTrailingSlashRedirect: true,
  // development logs every request; the code of an entry link must not appear there
  logging: { incomingRequests: { ignore: [/^\/(tablet|mobile)\//] } },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(EVERYWHERE).map(([key, value]) => ({ key, value })) },
    // an entry link carries its code in the URL until it is exchanged
    { source: '/:entry(tablet|mobile)/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
};

export default createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are precompiled by the build, so that the browser needs no parser for them (9 kB on every page).
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})(config);
