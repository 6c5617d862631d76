export const mailMessages = {
  notThere: 'This mail does not exist any more.',
  notFailed: 'Only a mail that was given up can be sent again.',
} as const
