import type { FastifyRequest } from 'fastify';
import { AppError } from '@/lib/shared/errors';

/** Throws OVERLOADED if the caller no longer waits for the response; belongs before anything that a rollback does not undo. */
export function requireCaller({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new AppError('OVERLOADED');
}
