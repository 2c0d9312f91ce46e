/** What React calls the stack that it notes of each element. */
const NOTE = 'react-stack-top-frame';

/**
 * React has a stack of ten frames noted for every element that is made, a tenth of the work of a drawn test; a debugger shows them. As
 * it does itself beyond some thousands of elements, all have one note here. Warnings name components as they do without.
 */
export function quickenElements(window: Window & typeof globalThis): void {
  const note = Object.assign(new Error(NOTE), { stack: `Error: ${NOTE}` });
  window.Error = new Proxy(window.Error, {
    apply: (target, self, args: [string?, ErrorOptions?]): Error => (args[0] === NOTE ? note : Reflect.apply(target, self, args)),
  });
}
