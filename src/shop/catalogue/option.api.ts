import * as z from 'zod/mini'
import { del, get, post, put, searchQuery } from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import {
  ListedOptionGroup,
  OptionGroup,
  OptionGroupEdit,
  OptionGroupForm,
  optionMessages,
  SoldOutChange,
  SoldOutList,
} from './option.ts'

const params = z.object({ id: pathId })

export const optionGroupApi = {
  list: get('/api/admin/option-groups', {
    access: 'ADMIN',
    summary: 'Groups of options in id order; `q` matches the name.',
    query: z.object(searchQuery),
    reply: z.object({ items: z.array(ListedOptionGroup), total: z.number() }),
  }),
  show: get('/api/admin/option-groups/{id}', {
    access: 'ADMIN',
    summary: 'One group of options.',
    params,
    notFound: optionMessages.notThere,
    reply: OptionGroup,
    problems: { 404: 'No such group' },
  }),
  create: post('/api/admin/option-groups/create', {
    access: 'ADMIN',
    summary: 'Adds a group of options.',
    body: OptionGroupForm,
    reply: OptionGroup,
    status: 201,
    problems: { 409: 'Name taken' },
  }),
  update: put('/api/admin/option-groups/update/{id}', {
    access: 'ADMIN',
    summary: 'Changes a group. Options that are left out are archived; others keep their ids.',
    params,
    notFound: optionMessages.notThere,
    body: OptionGroupEdit,
    reply: OptionGroup,
    problems: { 404: 'No such group', 409: 'Name taken, or changed since' },
  }),
  remove: del('/api/admin/option-groups/delete/{id}', {
    access: 'ADMIN',
    summary: 'Deletes a group that no product has.',
    params,
    notFound: optionMessages.notThere,
    problems: { 404: 'No such group', 409: 'Products have it' },
  }),
}

export const soldOutApi = {
  list: get('/api/admin/sold-out', {
    access: 'ADMIN',
    summary: 'The products and options that are sold out now.',
    reply: SoldOutList,
  }),
  change: put('/api/admin/sold-out', {
    access: 'ADMIN',
    summary:
      'Switches products and options off until 05:00 in Kigali (`TODAY`) or for good (`OPEN`), or on again (null). The stock stays as it is.',
    body: SoldOutChange,
    reply: SoldOutList,
  }),
}
