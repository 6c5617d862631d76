/** Of `settingsApi.show`, for pages that should not have to load its schemas. */
export const settingsAddress = { method: 'GET', path: '/api/settings' } as const
