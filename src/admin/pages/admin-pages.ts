import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../shop/paths.ts'

export type AdminPage = {
  /** With the id of what is updated. */
  to: string | ((id: number) => string)
  title: MessageDescriptor
  intro?: MessageDescriptor
  /** The text of links, if it is not the title. */
  entry?: MessageDescriptor
}

/** Address and title of each page, for the tab, the heading, links and skeletons. */
export const adminPages = {
  customers: { to: paths.admin.customers, title: msg`All Customers`, entry: msg`Customers` },
  categories: { to: paths.admin.categories, title: msg`Categories` },
  products: { to: paths.admin.products, title: msg`Products` },
  options: {
    to: paths.admin.options,
    title: msg`Options`,
    intro: msg`Sizes, spices and extras that customers choose with a dish.`,
  },
  createOptions: { to: paths.admin.createOptions, title: msg`Create options` },
  updateOptions: { to: paths.admin.updateOptions, title: msg`Update options` },
  paymentMethods: { to: paths.admin.paymentMethods, title: msg`Payment methods` },
  orders: { to: paths.admin.orders, title: msg`Orders` },
  newOrder: {
    to: paths.admin.newOrder,
    title: msg`New order`,
    intro: msg`For a caller or a guest at the counter.`,
  },
  kitchen: { to: paths.admin.kitchen, title: msg`Kitchen` },
  transactions: {
    to: paths.admin.transactions,
    title: msg`Transactions`,
    intro: msg`Payment requests to customers’ phones by MTN MoMo, with their outcome.`,
  },
  reports: { to: paths.admin.reports, title: msg`Reports` },
  settings: { to: paths.admin.settings, title: msg`Settings` },
  messages: {
    to: paths.admin.messages,
    title: msg`Messages`,
    intro: msg`What visitors wrote in the contact form.`,
  },
  mails: {
    to: paths.admin.mails,
    title: msg`Emails`,
    intro: msg`Every email of the shop, and whether it was sent.`,
  },
  history: {
    to: paths.admin.history,
    title: msg`History`,
    intro: msg`Who changed what, and how it was before.`,
  },
  logout: { to: paths.admin.logout, title: msg`Log out`, entry: msg`Logout` },
  createCategory: { to: paths.admin.createCategory, title: msg`Create Category` },
  updateCategory: { to: paths.admin.updateCategory, title: msg`Update Category` },
  createPaymentMethod: { to: paths.admin.createPaymentMethod, title: msg`Create Payment Method` },
  updatePaymentMethod: { to: paths.admin.updatePaymentMethod, title: msg`Update Payment Method` },
  createProduct: { to: paths.admin.createProduct, title: msg`Create Product` },
  updateProduct: { to: paths.admin.updateProduct, title: msg`Update Product` },
  importProducts: { to: paths.admin.importProducts, title: msg`Import products` },
} satisfies Readonly<Record<string, AdminPage>>

export const entryOf = ({ entry, title }: AdminPage): MessageDescriptor => entry ?? title

const pagesWithToday: readonly string[] = [
  paths.admin.customers,
  paths.admin.categories,
  paths.admin.products,
  paths.admin.paymentMethods,
  paths.admin.orders,
]

export const hasToday = (pathname: string): boolean => pagesWithToday.includes(pathname)
