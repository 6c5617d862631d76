import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'
import { i18n } from './core.ts'

/** Another one after each change, so that what looks at it is rendered anew. */
const latest = () => ({ i18n: new Proxy(i18n, {}), _: i18n._ })
type Latest = ReturnType<typeof latest>

let current: Latest = latest()
const Context = createContext<Latest>(current)

i18n.on('change', () => {
  current = latest()
})
const follow = (onChange: () => void) => i18n.on('change', onChange)
const read = () => current

/** In browsers there is one catalogue for all. */
export const I18nProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useSyncExternalStore(follow, read, read)}>{children}</Context>
)

export const useLingui = (): Latest => useContext(Context)

type TransProps = {
  id: string
  values?: Readonly<Record<string, ReactNode>>
  components?: Elements
}
type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>

/** A text with elements in it, such as links: `<0>…</0>` and `<1/>` in the text. */
export function Trans({ id, values = {}, components }: TransProps) {
  const elements: Record<string, ReactElement<{ children?: ReactNode }>> = { ...components }
  const texts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    texts[name] = value
    if (typeof value === 'string' || typeof value === 'number') continue
    const tag = Object.keys(elements).length
    elements[tag] = createElement(Fragment, null, value)
    texts[name] = `<${tag}/>`
  }
  return withElements(useLingui()._(id, texts), elements)
}

const tag = /<([\w.-]+)>([\s\S]*?)<\/\1>|<([\w.-]+)\/>/

function withElements(text: string, elements: Elements): ReactNode {
  const [before, ...rest] = text.split(tag)
  const tree: ReactNode[] = [before]
  for (let at = 0; at < rest.length; at += 4) {
    const [pair, inside, single, after] = rest.slice(at, at + 4)
    const element = elements[pair ?? single ?? ''] ?? createElement(Fragment)
    const children = inside ? withElements(inside, elements) : element.props.children
    tree.push(cloneElement(element, { key: at }, children), after)
  }
  const parts = tree.filter(Boolean)
  return parts.length > 1 ? parts : parts[0]
}
