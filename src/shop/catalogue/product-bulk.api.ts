import { post, put } from '../../platform/api/endpoint.ts'
import { BulkEdit, BulkReport, ImportReport, ProductImport } from './product-bulk.ts'

/** Many products at once. Apart from `product.api.ts`, which visitors load. */
export const productBulkApi = {
  edit: put('/api/admin/products/bulk', {
    access: 'ADMIN',
    summary:
      'Changes price, stock or category of up to 100 products, or deletes them, in one step; those that refuse are left out and named.',
    body: BulkEdit,
    reply: BulkReport,
    problems: { 409: 'Category gone' },
  }),
  import: post('/api/admin/products/import', {
    access: 'ADMIN',
    summary: 'Adds and changes products from a table: all of it, or with an error nothing.',
    body: ProductImport,
    reply: ImportReport,
    status: 200,
    problems: { 404: 'A product has just been deleted' },
    /** 500 rows with long descriptions. */
    bodyLimit: 2 * 1024 * 1024,
  }),
}
