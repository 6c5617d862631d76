export const mailMessages = {
  notThere: /*i18n*/ 'This mail does not exist any more.',
  notFailed: /*i18n*/ 'Only a mail that was given up can be sent again.',
} as const
