import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import type { HistoryNoun } from '../../shop/history/history.ts'
import { i18n } from '../../site/language/i18n.ts'
import { applyChosenLanguage } from '../../site/language/messages.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { turnAway } from '../../site/session/guard.tsx'
import { sessionKnown } from '../../site/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ThingHistory } from '../history/entry-list.tsx'
import type { AdminPage } from '../pages/admin-pages.ts'

/** A noun with a list and a form: at one address for a new thing, at another for an existing one. */
interface Edited<Thing extends { id: number }> {
  readonly noun: HistoryNoun
  readonly list: AdminPage & { to: string }
  readonly create: AdminPage
  readonly update: AdminPage
  readonly load: (id: string, options?: { signal: AbortSignal }) => Promise<Thing>
  readonly failedMessage: MessageDescriptor
}

type EditorPageProps<Thing extends { id: number }> = {
  edited: Edited<Thing>
  loaded: Thing | undefined
  /** Beside the title. */
  actions?: ReactNode
  children: (thing: Thing | undefined) => ReactNode
}

/** The page of a form: the way back to the list, the form, and the history of the thing. */
export function EditorPage<Thing extends { id: number }>(props: EditorPageProps<Thing>) {
  const { edited, loaded, actions, children } = props
  const { t } = useLingui()
  const [thing, setThing] = useState(loaded)
  const { noun, list, create, update, load } = edited
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t(list.title), to: list.to }, { label: loaded ? t`Update` : t`Create` }]}
      />
      <PageHeading actions={actions}>{t((loaded ? update : create).title)}</PageHeading>
      {children(thing)}
      {thing && (
        <ThingHistory
          noun={noun}
          id={thing.id}
          onReverted={async () => setThing(await load(String(thing.id)))}
        />
      )}
    </div>
  )
}

type Params = { params: { id?: string } }

export const editorMeta =
  ({ create, update }: Pick<Edited<{ id: number }>, 'create' | 'update'>) =>
  ({ params: { id }, matches }: Params & { matches: unknown[] }) =>
    privateMeta((id ? update : create).title)({ matches })

/** For the `clientLoader` of a form's page: after a failure the list opens, with a message. */
export async function loadOrLeave<Thing extends { id: number }>(
  loading: Promise<Thing>,
  { url, edited: { list, failedMessage } }: { url: URL; edited: Edited<Thing> },
): Promise<Thing> {
  try {
    return await loading
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'NOT_SIGNED_IN') throw turnAway(url)
    await applyChosenLanguage()
    showToast('error', i18n._(failedMessage))
    throw replace(list.to)
  }
}

export const editorLoader =
  <Thing extends { id: number }>(edited: Edited<Thing>) =>
  async ({ params: { id }, url, request }: Params & { url: URL; request: Request }) =>
    id ? loadOrLeave(edited.load(id, { signal: request.signal }), { url, edited }) : undefined

/** The `shouldRevalidate` of a form's page: an open form is not loaded again. */
export const reloadsWithAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

/** The `user` of request bodies (specification, section 7): the signed-in administrator. */
export async function actingUser(): Promise<{ id: number } | undefined> {
  const session = await sessionKnown()
  return session ? { id: session.sessionId } : undefined
}
