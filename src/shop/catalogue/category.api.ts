import * as z from 'zod/mini'
import {
  ActingUser,
  del,
  get,
  getList,
  post,
  put,
  searchQuery as query,
} from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import { Category, CategoryForm, categoryMessages, EnteredCategory } from './category.ts'

const params = z.object({ id: pathId })
const body = z.extend(CategoryForm, { user: z.optional(ActingUser) })

export const categoryApi = {
  browse: getList('/api/customer/categories', {
    access: 'ANYONE',
    summary: 'Categories in id order, at most 1,000 of them; `q` matches the name.',
    query,
    item: Category,
    cached: { with: [] },
  }),
  list: getList('/api/admin/categories', {
    access: 'ADMIN',
    summary: 'Categories in id order, at most 1,000 of them; `q` matches the name.',
    query,
    item: EnteredCategory,
  }),
  show: get('/api/admin/categories/{id}', {
    access: 'ADMIN',
    summary: 'One category.',
    params,
    notFound: categoryMessages.notThere,
    reply: EnteredCategory,
    problems: { 404: 'No such category' },
  }),
  create: post('/api/admin/categories/create', {
    access: 'ADMIN',
    summary: 'Adds a category.',
    body,
    reply: EnteredCategory,
    status: 201,
    problems: { 409: 'Name taken' },
  }),
  update: put('/api/admin/categories/update/{id}', {
    access: 'ADMIN',
    summary: 'Changes a category.',
    params,
    notFound: categoryMessages.notThere,
    body,
    reply: EnteredCategory,
    problems: { 404: 'No such category', 409: 'Name taken' },
  }),
  remove: del('/api/admin/categories/delete/{id}', {
    access: 'ADMIN',
    summary: 'Deletes a category that has no products.',
    params,
    notFound: categoryMessages.notThere,
    problems: { 404: 'No such category', 409: 'It has products' },
  }),
}
