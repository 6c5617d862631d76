import type { MessageDescriptor } from '@lingui/core'
import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import { i18n } from '../../site/language/i18n.ts'
import { applyChosenLanguage } from '../../site/language/messages.ts'
import { turnAway } from '../../site/session/guard.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

type Leaving = {
  url: URL
  /** Where to go, and with which words, if it cannot be loaded. */
  to: string
  message: MessageDescriptor
}

/** For the `clientLoader` of an update page: a failure is a redirect to the list, with a message. */
export async function loadOrLeave<T>(asked: Promise<T>, { url, to, message }: Leaving): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'NOT_SIGNED_IN') throw turnAway(url)
    await applyChosenLanguage()
    showToast('error', i18n._(message))
    throw replace(to)
  }
}

/** `shouldRevalidate` of a form's page: what stands in an open form is not loaded again. */
export const reloadsWithAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href
