import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a dialog above whatever page is there, and resolves with its answer. In a root of its own, so that no
 * page has to carry the dialog of a question that is hardly ever asked.
 */
export async function askAbove<Answer>(
  dialogFor: (answer: (given: Answer) => void) => ReactNode,
): Promise<Answer> {
  const home = document.createElement('div')
  document.body.append(home)
  const root = createRoot(home)
  try {
    return await new Promise<Answer>((answer) =>
      root.render(<I18nProvider i18n={i18n}>{dialogFor(answer)}</I18nProvider>),
    )
  } finally {
    root.unmount()
    home.remove()
  }
}
