import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '@/lib/auth/factor/factor';

/** The defaults of RFC 6238, six digits every 30 seconds with SHA-1: supported by all authenticator apps, and by many exclusively. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Number of codes accepted before and after the current one, for clock differences and typing time. */
const WINDOW = 1;

/** A new secret of 160 random bits, as recommended by RFC 4226, in base32. */
export function makeFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Contents of the QR code for an app; it displays `holder` and `issuer` with the code. */
export function factorAddress(secret: string, holder: string, issuer: string): string {
  return new TOTP({ ...RULE, secret: Secret.fromBase32(secret), label: holder, issuer }).toString();
}

/** The 30-second step since 1970 that a code belongs to, within the window; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...RULE, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / RULE.period) + delta;
}

/** New recovery codes. */
export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]!).join('');
  return Array.from({ length: RECOVERY_CODES }, code);
}
