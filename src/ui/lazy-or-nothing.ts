import { type ComponentType, lazy } from 'react'

/** `lazy` for a part that a page can do without: renders nothing, not the error page, where its file does not load. */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
