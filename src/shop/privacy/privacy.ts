export const privacyMessages = {
  wrongPassword: 'This is not your password.',
  deleted: 'Your account was deleted.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
} as const
