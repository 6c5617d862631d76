import type { FastifyInstance } from 'fastify'
import { createJson } from '../platform/api/cacheable-request.server.ts'
import { openApi } from '../platform/api/openapi.ts'
import { cacheKey, type ResponseCache } from '../platform/cache/response-cache.server.ts'
import { brand } from '../shop/brand.ts'
import { shopEndpoints } from './endpoints.server.ts'

/** Examples of the fields whose schema says too little; the rest follow from the schema. */
const fieldExamples = {
  username: 'Uwase',
  recipient: 'kimironko@example.com',
  email: 'kimironko@example.com',
  password: 'a secret',
  newPassword: 'a new secret',
  token: 'the token of the link',
  clientName: 'A hungry visitor',
  message: 'Muraho!',
  note: 'Ring twice, please.',
  phone: '0788 123 456',
  whatsapp: '0788 123 456',
  address: 'KG 11 Ave, House 4',
  city: 'Kigali',
  name: 'Goat Brochette',
  slug: 'goatbrochette',
  category: 'Brochettes',
  description: 'Two skewers with onion and chilli oil on the side.',
  image: '/images/4b4dc785ff41ac951da8d15a41a46c96/480.jpg',
  price: 2500,
  quantity: 2,
  extra: 0,
  subtotal: 5000,
  shipping: 1000,
  amount: 6000,
  totalAmount: 6000,
  paid: 6000,
  due: 6000,
  status: 'CANCELED',
  paymentMethod: 'MTN MoMo',
  code: '123456',
  transactionId: 'AB12345678',
  trackingId: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
  tin: '123456789',
  from: '08:00',
  to: '22:00',
  umuganda: '11:00',
  groups: [['inkoko', 'poulet', 'chicken']],
  fields: ['price'],
  field: 'price',
  untranslated: ['name'],
  deletions: [],
  q: 'umutsima',
  id: 12,
  page: 1,
  size: 20,
}

/** The shop's API as OpenAPI 3.1. `calls.txt` lists its calls. */
export const apiDocument = openApi(
  shopEndpoints.map(({ endpoint }) => endpoint),
  {
    title: `${brand.name} API`,
    description:
      'JSON in and out. Signing in sets a cookie; a create that repeats its tracking ID answers with the first result. Every refusal has a stable code and a message fit for a person. A method that an address does not have is 405, and `Allow` names those that it has.',
    version: '1',
    license: 'MIT',
    examples: fieldExamples,
  },
)

/** `/api/openapi.json`, for programs. People read the same at `/api/docs`, which is a page. */
export function serveOpenApi(app: FastifyInstance, cache: ResponseCache): void {
  const key = cacheKey('api', '/api/openapi.json')
  const create = createJson(async () => ({ status: 200, headers: {}, value: apiDocument }))
  app.get('/api/openapi.json', (_request, reply) => cache.answer(reply, { key, create }))
}
