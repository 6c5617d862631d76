/** Days and hours of the shop are those in Kigali. */
export const shopTimeZone = 'Africa/Kigali'
