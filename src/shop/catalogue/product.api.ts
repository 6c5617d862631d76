import * as z from 'zod/mini'
import {
  del,
  get,
  getList,
  idsQuery,
  pageOf,
  post,
  put,
  searchQuery,
  sortQuery,
} from '../../platform/api/endpoint.ts'
import { pathId, queryNumber, words } from '../../platform/language/text.ts'
import {
  Product,
  ProductForm,
  ProductQuickEdit,
  productMessages,
  productSortKeys,
  StockedProduct,
} from './product.ts'

/** With `image=url` the field `image` is a short path; without it base64, as the specification has it. */
const imageQuery = {
  image: z.optional(z.literal('url')),
}
const query = z.object(imageQuery)
const listQuery = { ...imageQuery, ...searchQuery, category: z.optional(idsQuery) }
/** If no name contains `q`, the page carries the closest products: a search box asks only once. */
const PageOrClosest = z.extend(pageOf(Product), {
  closest: z.optional(z.object({ items: z.array(Product), corrected: z.nullable(z.string()) })),
})
const adminListQuery = {
  ...listQuery,
  sort: sortQuery(productSortKeys),
  stock: z.optional(z.enum(['low', 'out'])),
  translated: z.optional(z.literal('no')),
}
const cached = {
  with: ['image', 'page', 'size', 'category', 'q'],
  needs: 'image',
} as const
const params = z.object({ id: pathId })
/** A base64 picture of 1 MB and the rest of the form. */
const bodyLimit = 2 * 1024 * 1024

export const productApi = {
  browse: getList('/api/customer/products', {
    access: 'ANYONE',
    summary:
      'Products in id order; pictures as base64, or as paths with `image=url`. Where nothing contains `q`, up to `closest` products of the search.',
    query: {
      ...listQuery,
      ids: z.optional(idsQuery),
      closest: z.optional(queryNumber(1, 48)),
    },
    item: Product,
    page: PageOrClosest,
    cached,
  }),
  browseCategory: getList('/api/customer/products/category/{category}', {
    access: 'ANYONE',
    summary: 'Products of one category, which is a name (case-insensitive) or an id.',
    params: z.object({ category: words(400) }),
    query: listQuery,
    item: Product,
    cached,
    problems: { 404: 'No such category' },
  }),
  view: get('/api/customer/products/{id}', {
    access: 'ANYONE',
    summary: 'One product by id or slug.',
    params: z.object({ id: words(400) }),
    query,
    reply: Product,
    // A name has many spellings, an id has one.
    cached: { with: ['image'], needs: 'image', named: /^[1-9]\d{0,9}$/ },
    problems: { 404: 'No such product' },
  }),
  list: getList('/api/admin/products', {
    access: 'ADMIN',
    summary:
      'Products with their stock; `q` matches the name or the id, `translated=no` those whose name or description is missing in some language.',
    query: adminListQuery,
    item: StockedProduct,
  }),
  show: get('/api/admin/products/{id}', {
    access: 'ADMIN',
    summary: 'One product with its stock.',
    params,
    notFound: productMessages.notThere,
    query,
    reply: StockedProduct,
    problems: { 404: 'No such product' },
  }),
  create: post('/api/admin/products/create', {
    access: 'ADMIN',
    summary: 'Adds a product; the picture is decoded and stored as a new file.',
    query,
    body: ProductForm,
    reply: StockedProduct,
    status: 201,
    bodyLimit,
    problems: { 409: 'The category is gone' },
  }),
  update: put('/api/admin/products/update/{id}', {
    access: 'ADMIN',
    summary: 'Changes a product; with `baseQuantity` the stock moves by the difference.',
    params,
    notFound: productMessages.notThere,
    query,
    body: ProductForm,
    reply: StockedProduct,
    bodyLimit,
    problems: { 404: 'No such product', 409: 'Changed since, category gone or stock sold' },
  }),
  quickEdit: put('/api/admin/products/stock/{id}', {
    access: 'ADMIN',
    summary:
      'Changes price, stock or category alone; with `basePrice` only that price, with `baseQuantity` by the difference.',
    params,
    notFound: productMessages.notThere,
    query,
    body: ProductQuickEdit,
    reply: StockedProduct,
    problems: { 404: 'No such product', 409: 'Price changed, stock sold or category gone' },
  }),
  export: get('/api/admin/products/export', {
    access: 'ADMIN',
    summary: 'The products of a list as CSV.',
    query: z.object(adminListQuery),
    contentType: 'text/csv',
  }),
  remove: del('/api/admin/products/delete/{id}', {
    access: 'ADMIN',
    summary: 'Takes a product out of the shop; past orders stay readable.',
    params,
    notFound: productMessages.notThere,
    problems: { 404: 'No such product' },
  }),
}
