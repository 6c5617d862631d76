export const mailMessages = {
  notThere: /*i18n*/ 'This email does not exist any more.',
  notFailed: /*i18n*/ 'Only an email that was not sent can be sent again.',
} as const
