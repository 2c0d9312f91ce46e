/** Web push notifications. */
export interface Push {
  /** VAPID public key that browsers subscribe with. */
  publicKey: () => Promise<string>;
}
