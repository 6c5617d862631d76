/** What a person can do about a failed step, by what its output says; the first match counts. */
const advices = [
  {
    when: /ENOSPC|no space left/i,
    say: 'The disk is full. Free about 1 GB and run the same command again.',
  },
  {
    when: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    say: 'No permission to write here. Run the command as the owner of this folder, or make the folder writable.',
  },
  {
    when: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    say: "The package registry cannot be reached. Check the network (and npm's registry and proxy settings) and run the same command again.",
  },
  {
    when: /ETARGET|E404|ENOVERSIONS/,
    say: 'The package registry lacks a pinned version. Choose another with `npm config set registry` and run the same command again.',
  },
  {
    when: /EINTEGRITY/,
    say: 'A downloaded package is damaged. Run `npm cache clean --force` and then the same command again.',
  },
  {
    when: /heap out of memory|ENOMEM|SIGKILL/i,
    say: 'There is not enough memory. This step needs about 1 GB free.',
  },
]

/** @param {string} output */
export function adviceFor(output) {
  return (
    advices.find((advice) => advice.when.test(output))?.say ??
    'The lines above say why. Once that is mended, run the same command again: finished steps are not repeated.'
  )
}
