import * as z from 'zod/mini'
import { get } from '../../platform/api/endpoint.ts'
import { UnfoundSearch } from './unfound-searches.ts'

export const unfoundSearchesApi = {
  list: get('/api/admin/searches', {
    access: 'ADMIN',
    summary:
      'What visitors searched in the last 30 days and nothing was found for, most often first; counted once a network and day.',
    reply: z.object({ items: z.array(UnfoundSearch) }),
  }),
}
