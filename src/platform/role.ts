export const roles = ['ADMIN', 'CUSTOMER'] as const
export type Role = (typeof roles)[number]
