/** Whether something on this page would be lost by leaving it: what would have the browser ask is asked in its place. */
export const losesByLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
