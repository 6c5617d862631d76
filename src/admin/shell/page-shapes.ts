import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../shop/paths.ts'

/** What of a page stands before its answers and its code are there. */
export type PageShape = {
  title: MessageDescriptor
  intro?: MessageDescriptor
  /** The figures of the day, above all else. */
  hasToday?: true
  /** The way to it, above the title. */
  hasTrail?: true
  /** How wide the buttons beside the title are. */
  actions?: string
  /** From the title down to the content. */
  controls?: readonly (
    | 'search'
    | 'sortedSearch'
    | 'filters'
    | 'choices'
    | 'days'
    | 'tabs'
    | 'text'
  )[]
  content: 'rows' | 'card' | 'form' | 'columns' | 'panels' | 'tables' | 'nothing'
}

const form = { hasTrail: true, content: 'form' } as const
const productForm = { hasTrail: true, content: 'columns' } as const

/** By the beginning of the address that all pages of a kind share. */
const shapes: Readonly<Record<string, PageShape>> = {
  [paths.admin.customers]: {
    title: msg`All Customers`,
    hasToday: true,
    controls: ['sortedSearch'],
    content: 'rows',
  },
  [paths.admin.categories]: {
    title: msg`Categories`,
    hasToday: true,
    actions: 'w-48',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.products]: {
    title: msg`Products`,
    hasToday: true,
    actions: 'w-48',
    controls: ['filters'],
    content: 'rows',
  },
  [paths.admin.paymentMethods]: {
    title: msg`Payment methods`,
    hasToday: true,
    actions: 'w-64',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.orders]: {
    title: msg`Orders`,
    hasToday: true,
    actions: 'w-40',
    controls: ['tabs', 'filters'],
    content: 'rows',
  },
  [paths.admin.transactions]: {
    title: msg`Transactions`,
    intro: msg`What customers’ phones were asked to pay by MTN MoMo, and what became of it.`,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.messages]: {
    title: msg`Messages`,
    intro: msg`What visitors wrote in the contact form.`,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.mails]: {
    title: msg`Emails`,
    intro: msg`Every email of the shop, and whether it was sent.`,
    controls: ['tabs'],
    content: 'rows',
  },
  [paths.admin.history]: {
    title: msg`History`,
    intro: msg`Who changed what, and how it was before.`,
    controls: ['choices'],
    content: 'card',
  },
  [paths.admin.reports]: {
    title: msg`Reports`,
    actions: 'w-24',
    controls: ['days'],
    content: 'tables',
  },
  [paths.admin.settings]: { title: msg`Settings`, content: 'panels' },
  [paths.admin.logout]: { title: msg`Log out`, content: 'nothing' },
  [paths.admin.createCategory]: { title: msg`Create Category`, ...form },
  '/admin/update-category': { title: msg`Update Category`, ...form },
  [paths.admin.createPaymentMethod]: { title: msg`Create Payment Method`, ...form },
  '/admin/update-payment': { title: msg`Update Payment Method`, ...form },
  [paths.admin.createProduct]: { title: msg`Create Product`, ...productForm },
  '/admin/update-product': { title: msg`Update Product`, actions: 'w-40', ...productForm },
  [paths.admin.importProducts]: {
    title: msg`Import products`,
    hasTrail: true,
    controls: ['text'],
    content: 'nothing',
  },
}

/** Undefined where nothing stands around the page, or there is none. */
export const shapeOf = (pathname: string): PageShape | undefined =>
  shapes[pathname.replace(/\/\d+$/, '')]
