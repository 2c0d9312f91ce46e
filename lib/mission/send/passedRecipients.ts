import type { Recipient } from '@/lib/recipients/recipients';

let handed: readonly Recipient[] = [];

/** Passes members selected elsewhere to the next mission form; kept in memory, so a reload clears it. */
export function passRecipients(members: Iterable<{ uindex: number; name: string; id?: string }>): void {
  handed = [...members].map(({ uindex, name, id }) => ({ seq: uindex, name, type: 'U', id }));
}

/** Initial recipients of the form. */
export const passedRecipients = (): readonly Recipient[] => handed;

/** Clears them once a form has taken them over. */
export function clearPassedRecipients(): void {
  handed = [];
}
