import { useLingui } from '@lingui/react'
import { type ComponentType, useState } from 'react'
import { inTime } from '../platform/api/fetch-in-time.ts'
import { translate } from '../platform/language/message.ts'
import { noResponse } from '../platform/problem.ts'
import { showToast } from './feedback/toast.ts'

/** ms after which a button says that it waits. */
const noticeable = 300

/**
 * What a press opens, fetched when it is wanted first. Not `lazy`: a file that does not come would take the page
 * away, and not be tried again.
 */
export function useLateCode<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { i18n } = useLingui()
  const [Code, setCode] = useState<ComponentType<Props>>()
  const [isComing, setIsComing] = useState(false)

  /** @returns whether it is there; where it is not, a message has said so */
  async function bring() {
    const timer = setTimeout(setIsComing, noticeable, true)
    try {
      const loaded = await inTime(load())
      setCode(() => loaded.default)
      return true
    } catch {
      showToast('error', translate(i18n, noResponse().body.message), { id: 'late-code' })
      return false
    } finally {
      clearTimeout(timer)
      setIsComing(false)
    }
  }

  return { Code, bring, isComing }
}
