import { paths } from '../../shop/paths.ts'

/** The top navigation (specification, section 2). */
export const siteLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Product', to: paths.shop },
  { label: 'Order', to: paths.orders },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
] as const
