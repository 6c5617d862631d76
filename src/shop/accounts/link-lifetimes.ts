/** For which the link in a mail confirms an address; a name whose owner does not is free again then. */
export const hoursToConfirm = 24
/** For which the link in a mail sets a new password. */
export const minutesToReset = 30
