/** Of `accountApi.me`, for pages that should not have to load its schemas. */
export const sessionAddress = { method: 'GET', path: '/api/users/me' } as const
/** Of `accountApi.sessionEnd`: asks without keeping the session alive. */
export const sessionEndAddress = { method: 'GET', path: '/api/users/me/session' } as const
