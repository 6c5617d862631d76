import { paths } from '../../shop/paths.ts'
import { type AdminPage, adminPages } from '../pages/admin-pages.ts'

/** What of a page stands before its answers and its code are there. */
export type PageShape = AdminPage & {
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
    ...adminPages.customers,
    hasToday: true,
    controls: ['sortedSearch'],
    content: 'rows',
  },
  [paths.admin.categories]: {
    ...adminPages.categories,
    hasToday: true,
    actions: 'w-48',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.products]: {
    ...adminPages.products,
    hasToday: true,
    actions: 'w-48',
    controls: ['filters'],
    content: 'rows',
  },
  [paths.admin.paymentMethods]: {
    ...adminPages.paymentMethods,
    hasToday: true,
    actions: 'w-64',
    controls: ['search'],
    content: 'rows',
  },
  [paths.admin.orders]: {
    ...adminPages.orders,
    hasToday: true,
    actions: 'w-40',
    controls: ['tabs', 'filters'],
    content: 'rows',
  },
  [paths.admin.transactions]: {
    ...adminPages.transactions,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.messages]: {
    ...adminPages.messages,
    controls: ['search', 'tabs'],
    content: 'rows',
  },
  [paths.admin.mails]: {
    ...adminPages.mails,
    controls: ['tabs'],
    content: 'rows',
  },
  [paths.admin.history]: {
    ...adminPages.history,
    controls: ['choices'],
    content: 'card',
  },
  [paths.admin.reports]: {
    ...adminPages.reports,
    actions: 'w-24',
    controls: ['days'],
    content: 'tables',
  },
  [paths.admin.settings]: { ...adminPages.settings, content: 'panels' },
  [paths.admin.logout]: { ...adminPages.logout, content: 'nothing' },
  [paths.admin.createCategory]: { ...adminPages.createCategory, ...form },
  '/admin/update-category': { ...adminPages.updateCategory, ...form },
  [paths.admin.createPaymentMethod]: { ...adminPages.createPaymentMethod, ...form },
  '/admin/update-payment': { ...adminPages.updatePaymentMethod, ...form },
  [paths.admin.createProduct]: { ...adminPages.createProduct, ...productForm },
  '/admin/update-product': { ...adminPages.updateProduct, actions: 'w-40', ...productForm },
  [paths.admin.importProducts]: {
    ...adminPages.importProducts,
    hasTrail: true,
    controls: ['text'],
    content: 'nothing',
  },
}

/** Undefined where nothing stands around the page, or there is none. */
export const shapeOf = (pathname: string): PageShape | undefined =>
  shapes[pathname] ?? shapes[pathname.replace(/\/[^/]+$/, '')]
