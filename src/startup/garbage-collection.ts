import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from deciding that what has survived a few collections shall be old from its birth. It judges by the
 * busiest moments, when all that is young is still in use, and for good: a third of all processes made the objects
 * of each request old ones, which only a collection of the whole heap frees, and a kept answer took one and a half
 * times the processor ever after (docs/figures-appendix.md).
 */
export function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
