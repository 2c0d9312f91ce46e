import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a response differs from an honest device’s. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const blob = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
/** First bytes of a CBOR item (RFC 8949) of a kind and length, as far as WebAuthn’s messages need. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256 ? Buffer.from([(kind << 5) | 24, length]) : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

/**
 * A device that creates one passkey (ES256, no attestation) and answers challenges with it, honestly or forged, without any WebAuthn
 * library.
 */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = 'nobody';

  constructor(private readonly origin: string) {}

  private clientData(challenge: string, type: string, forged: Forgery): Buffer {
    const { origin = this.origin } = forged;
    return Buffer.from(JSON.stringify({ type: forged.type ?? type, challenge, origin, crossOrigin: false }));
  }

  private authData(
    { rpId = new URL(this.origin).hostname, verified = true, counter = this.counter }: Forgery,
    attested = Buffer.alloc(0),
  ): Buffer {
    // user present 1, user verified 4, attested data 64
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  /** The browser’s response after creating the passkey. */
  make({ challenge, user }: { challenge: string; user: { id: string } }, forged: Forgery = {}) {
    this.userHandle = user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const [atX, atY] = [x!, y!].map((part) => blob(Buffer.from(part, 'base64url')));
    const key = map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), atX!], [int(-3), atY!]);
    const credentialId = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
    const authData = this.authData(forged, attested);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), blob(authData)]);
    const clientDataJSON = this.clientData(challenge, 'webauthn.create', forged).toString('base64url');
    const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  /** The browser’s response after using it; the counter increases if the device has one. */
  use(challenge: string, forged: Forgery = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.clientData(challenge, 'webauthn.get', forged);
    const authenticatorData = this.authData(forged);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.keys.privateKey);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: forged.userHandle ?? this.userHandle,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }
}
