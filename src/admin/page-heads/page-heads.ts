import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type PageHead = { title: MessageDescriptor; intro?: MessageDescriptor }

/** What each page calls itself: in the tab, above its content, and while it loads. */
export const pageHeads = {
  customers: { title: msg`All Customers` },
  categories: { title: msg`Categories` },
  products: { title: msg`Products` },
  paymentMethods: { title: msg`Payment methods` },
  orders: { title: msg`Orders` },
  transactions: {
    title: msg`Transactions`,
    intro: msg`What customers’ phones were asked to pay by MTN MoMo, and what became of it.`,
  },
  messages: { title: msg`Messages`, intro: msg`What visitors wrote in the contact form.` },
  mails: { title: msg`Emails`, intro: msg`Every email of the shop, and whether it was sent.` },
  history: { title: msg`History`, intro: msg`Who changed what, and how it was before.` },
  reports: { title: msg`Reports` },
  settings: { title: msg`Settings` },
  logout: { title: msg`Log out` },
  createCategory: { title: msg`Create Category` },
  updateCategory: { title: msg`Update Category` },
  createPaymentMethod: { title: msg`Create Payment Method` },
  updatePaymentMethod: { title: msg`Update Payment Method` },
  createProduct: { title: msg`Create Product` },
  updateProduct: { title: msg`Update Product` },
  importProducts: { title: msg`Import products` },
} satisfies Readonly<Record<string, PageHead>>
