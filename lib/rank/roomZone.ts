/** The device's zone: a wall display shows the time of the room it hangs in. */
export const roomZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
