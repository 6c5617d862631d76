export const privacyMessages = {
  wrongPassword: /*i18n*/ 'This is not your password.',
  deleted: /*i18n*/ 'Your account was deleted.',
  deleteFailed: /*i18n*/ 'Your account could not be deleted. Please try again.',
} as const
