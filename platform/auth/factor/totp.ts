import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '@/lib/auth/factor/factor';

/** What every authenticator app takes, and many nothing else: RFC 6238's own, six digits each half minute by SHA-1. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes before and after the present one that count too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** A fresh secret of 160 random bits, as RFC 4226 has it, in base32. */
export function makeFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads out of a QR code; `holder` and `issuer` are what it shows beside the code. */
export function factorAddress(secret: string, holder: string, issuer: string): string {
  return new TOTP({ ...RULE, secret: Secret.fromBase32(secret), label: holder, issuer }).toString();
}

/** The half minute since 1970 whose code this is, of those that count at a moment; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...RULE, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / RULE.period) + delta;
}

/** Fresh recovery codes. */
export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]!).join('');
  return Array.from({ length: RECOVERY_CODES }, code);
}
