/** The zone of the device: the clock on the wall is that of the room it hangs in. */
export const roomZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
