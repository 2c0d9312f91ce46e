/** Whether leaving this page would lose unsaved input: fires `beforeunload` and checks whether a listener prevents it. */
export const losesByLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
