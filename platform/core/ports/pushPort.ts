/** Tells browsers of what has come while the portal is closed. */
export interface Push {
  /** The key that a browser subscribes with. */
  publicKey: () => Promise<string>;
}
