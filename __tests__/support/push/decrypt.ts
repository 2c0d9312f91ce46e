import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The receiver’s side of RFC 8291: its key pair and its secret. */
export interface PushReceiver {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

/** Decrypts a single-record message as the browser would, by RFC 8291 and 8188 only. Throws if it is not for this receiver. */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: PushReceiver): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const shared = derive(curve.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
