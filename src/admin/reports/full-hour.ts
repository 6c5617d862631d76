/** `08:00`. */
export const fullHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
