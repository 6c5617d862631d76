import { msg } from '@lingui/core/macro'
import { paths } from '../../shop/paths.ts'

/** The top navigation (specification, section 2). */
export const siteLinks = [
  { label: msg({ message: 'Home', context: 'navigation' }), to: paths.home },
  { label: msg({ message: 'Product', context: 'navigation' }), to: paths.shop },
  { label: msg({ message: 'Order', context: 'navigation' }), to: paths.orders },
  { label: msg({ message: 'About', context: 'navigation' }), to: paths.about },
  { label: msg({ message: 'Contact', context: 'navigation' }), to: paths.contact },
] as const
