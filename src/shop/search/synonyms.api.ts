import { get, put } from '../../platform/api/endpoint.ts'
import { Synonyms, SynonymsChange } from './synonyms.ts'

/** Bytes: as many groups of as many words as there may be, each letter three bytes long. */
const bodyLimit = 640 * 1024

export const synonymsApi = {
  inspect: get('/api/admin/synonyms', {
    access: 'ADMIN',
    summary: 'Groups of words that mean the same, with the version that a change has to name.',
    reply: Synonyms,
  }),
  change: put('/api/admin/synonyms', {
    access: 'ADMIN',
    summary: 'Puts these groups of words in the place of those that there are.',
    body: SynonymsChange,
    bodyLimit,
    reply: Synonyms,
    problems: { 409: 'The version is an old one' },
  }),
}
