import { type ComponentType, lazy } from 'react'

/** `lazy` for what a page can do without: nothing stands there where its file does not come, instead of the error page. */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
