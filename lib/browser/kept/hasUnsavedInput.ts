/** Whether leaving this page would lose unsaved input: fires `beforeunload` and checks whether a listener prevents it. */
export const hasUnsavedInput = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
