import { paths } from '../../shop/paths.ts'
import { type PageHead, pageHeads } from '../page-heads/page-heads.ts'

/** What of a page stands before its answers and its code are there. */
export type PageShape = PageHead & {
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
    ...pageHeads.customers,
    hasToday: true,
    controls: ['sortedSearch'],
    content: 'rows',
  },
  [paths.admin.categories]: {
    ...pageHeads.categories,
    hasToday: true,
    actions: 'w-48',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.products]: {
    ...pageHeads.products,
    hasToday: true,
    actions: 'w-48',
    controls: ['filters'],
    content: 'rows',
  },
  [paths.admin.paymentMethods]: {
    ...pageHeads.paymentMethods,
    hasToday: true,
    actions: 'w-64',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.orders]: {
    ...pageHeads.orders,
    hasToday: true,
    actions: 'w-40',
    controls: ['tabs', 'filters'],
    content: 'rows',
  },
  [paths.admin.transactions]: {
    ...pageHeads.transactions,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.messages]: {
    ...pageHeads.messages,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.mails]: {
    ...pageHeads.mails,
    controls: ['tabs'],
    content: 'rows',
  },
  [paths.admin.history]: {
    ...pageHeads.history,
    controls: ['choices'],
    content: 'card',
  },
  [paths.admin.reports]: {
    ...pageHeads.reports,
    actions: 'w-24',
    controls: ['days'],
    content: 'tables',
  },
  [paths.admin.settings]: { ...pageHeads.settings, content: 'panels' },
  [paths.admin.logout]: { ...pageHeads.logout, content: 'nothing' },
  [paths.admin.createCategory]: { ...pageHeads.createCategory, ...form },
  '/admin/update-category': { ...pageHeads.updateCategory, ...form },
  [paths.admin.createPaymentMethod]: { ...pageHeads.createPaymentMethod, ...form },
  '/admin/update-payment': { ...pageHeads.updatePaymentMethod, ...form },
  [paths.admin.createProduct]: { ...pageHeads.createProduct, ...productForm },
  '/admin/update-product': { ...pageHeads.updateProduct, actions: 'w-40', ...productForm },
  [paths.admin.importProducts]: {
    ...pageHeads.importProducts,
    hasTrail: true,
    controls: ['text'],
    content: 'nothing',
  },
}

/** Undefined where nothing stands around the page, or there is none. */
export const shapeOf = (pathname: string): PageShape | undefined =>
  shapes[pathname.replace(/\/\d+$/, '')]
