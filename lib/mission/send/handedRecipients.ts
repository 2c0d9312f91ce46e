import type { Recipient } from '@/lib/recipients/recipients';

let handed: readonly Recipient[] = [];

/** Hands members who were chosen elsewhere to the form of the next mission; a page that is loaded anew knows none of them. */
export function handRecipients(members: Iterable<{ uindex: number; name: string; id?: string }>): void {
  handed = [...members].map(({ uindex, name, id }) => ({ seq: uindex, name, type: 'U', id }));
}

/** Those that the form begins with. */
export const handedRecipients = (): readonly Recipient[] => handed;

/** Once a form has them: the next one begins empty. */
export function forgetRecipients(): void {
  handed = [];
}
