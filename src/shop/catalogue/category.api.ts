import * as z from 'zod/mini'
import { ActingUser } from '../../platform/api/acting-user.ts'
import { del, get, post, put } from '../../platform/api/endpoint.ts'
import { asPlainList, listOf, listQuery as query } from '../../platform/api/listing.ts'
import { pathId } from '../../platform/language/text.ts'
import { Category, CategoryForm, categoryMessages } from './category.ts'

const params = z.object({ id: pathId })
const reply = listOf(Category)
const body = z.extend(CategoryForm, { user: z.optional(ActingUser) })

export const categoryApi = {
  browse: get('/api/customer/categories', {
    access: 'ANYONE',
    summary: 'Categories in id order, at most 1,000 of them; `q` matches the name.',
    query,
    reply,
    cached: { with: [] },
  }),
  list: get('/api/admin/categories', {
    access: 'ADMIN',
    summary: 'Categories in id order, at most 1,000 of them; `q` matches the name.',
    query,
    reply,
  }),
  show: get('/api/admin/categories/{id}', {
    access: 'ADMIN',
    summary: 'One category.',
    params,
    notFound: categoryMessages.notThere,
    reply: Category,
    problems: { 404: 'No such category' },
  }),
  create: post('/api/admin/categories/create', {
    access: 'ADMIN',
    summary: 'Adds a category.',
    body,
    reply: Category,
    status: 201,
    problems: { 409: 'Name taken' },
  }),
  update: put('/api/admin/categories/update/{id}', {
    access: 'ADMIN',
    summary: 'Changes a category.',
    params,
    notFound: categoryMessages.notThere,
    body,
    reply: Category,
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

/** The plain lists, as the specification has them. */
export const categoryLists = {
  browse: asPlainList(categoryApi.browse),
  list: asPlainList(categoryApi.list),
}
