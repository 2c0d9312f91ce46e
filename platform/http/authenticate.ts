import type { FastifyRequest } from 'fastify';
import { changesAnything, type EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { Access } from '../core/access/access';
import { findLobbyViewer, findWaitingViewer } from '../core/credentials/limitedToken.queries';
import type { DeviceScope } from '../core/scope';
import { cachePlansOfSmallCompany } from '../core/smallCompany.queries';
import type { Services } from '../core/services';
import { requireStepUp } from '../core/credentials/stepUp.queries';
import { findViewer, isOfWithdrawn } from '../core/credentials/token.queries';
import type { Database, Tx } from '../db/client';
import { authenticateDevice, isDeviceToken } from './device';

/** What authentication needs of the platform. */
interface Entrance {
  database: Database;
  services: Services;
}

/** Bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Authenticates the caller and confines the transaction to their company. Throws NO_SESSION, WITHDRAWN, FORBIDDEN, FACTOR_REQUIRED,
 * PASSWORD_CHANGE_REQUIRED, CONSENT_REQUIRED or STEP_UP_REQUIRED.
 */
export async function authenticate(app: Entrance, tx: Tx, spec: EndpointSpec, request: FastifyRequest): Promise<Access | undefined> {
  if (spec.needs === null) return undefined;
  const token = bearerOf(request);
  if (isDeviceToken(token)) {
    await authenticateDevice(app.services, tx, token);
    throw new AppError('FORBIDDEN');
  }
  const now = app.services.clock();
  const found = token ? await findViewer(tx, token, now, !changesAnything(spec)) : null;
  if (!found) return enterLimited(app, tx, spec, request, token);
  const access = Access.open(found.viewer, tx, { action: `${spec.method} ${spec.path}`, about: spec.about, ip: request.ip, now });
  access.require(spec.needs);
  if (found.mustChangePassword && !spec.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  if (found.consentDue && !spec.beforeConsent && !spec.beforePasswordChange) throw new AppError('CONSENT_REQUIRED');
  if (spec.stepUp && spec.stepUp !== 'PARTLY') await requireStepUp(tx, found.viewer, token!, spec.stepUp, now);
  if (!changesAnything(spec)) await cachePlansOfSmallCompany(tx, found.viewer, now);
  return access;
}

/** The same for a call that devices may make as well. */
export async function authenticateOptional(
  app: Entrance,
  tx: Tx,
  spec: EndpointSpec,
  request: FastifyRequest,
): Promise<Access | DeviceScope | undefined> {
  const token = bearerOf(request);
  return spec.byKey && isDeviceToken(token) ? authenticateDevice(app.services, tx, token) : authenticate(app, tx, spec, request);
}

/**
 * Authenticates lobby displays and sign-ins awaiting their second factor, whose tokens `findViewer` does not know; throws for any other
 * token.
 */
async function enterLimited(app: Entrance, tx: Tx, spec: EndpointSpec, request: FastifyRequest, token: string | null): Promise<Access> {
  const now = app.services.clock();
  const display = token ? await findLobbyViewer(tx, token, now) : null;
  const viewer = display ?? (token ? await findWaitingViewer(tx, token, now) : null);
  if (!viewer) throw new AppError(token && (await isOfWithdrawn(tx, token)) ? 'WITHDRAWN' : 'NO_SESSION');
  if (display && !spec.lobby) throw new AppError('FORBIDDEN');
  if (!display && !spec.beforeFactor) throw new AppError('FACTOR_REQUIRED');
  if (spec.needs === null) throw new AppError('FORBIDDEN');
  await app.database.enterScope(tx, viewer.compSeq, { readsAs: 'LOBBY', viewerSeq: null });
  const access = Access.open(viewer, tx, { action: `${spec.method} ${spec.path}`, about: spec.about, ip: request.ip, now });
  access.require(spec.needs);
  return access;
}
