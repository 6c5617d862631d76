import type { Break } from './cut-line.ts'
import { cuts, isSilence, silences } from './cutting-proxy.ts'

export const breaks: readonly Break[] = ['offline', ...cuts, ...silences]

/** As it goes on from `an order`. */
export function titleOf(where: Break): string {
  if (where === 'offline') return 'without a network'
  return isSilence(where) ? `over a line that falls ${where}` : `over a line that is cut ${where}`
}
