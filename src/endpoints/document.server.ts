import { openApi } from '../platform/api/openapi.ts'
import { brand } from '../shop/brand.ts'
import { shopEndpoints } from './endpoints.server.ts'
import { apiExamples } from './examples.ts'

/** The shop's API as OpenAPI 3.1, which `docs/openapi.json` keeps for reading and comparing. */
export const apiDocument = openApi(
  shopEndpoints.map(({ endpoint }) => endpoint),
  {
    title: `${brand.name} API`,
    description:
      'JSON in and out. Signing in sets a cookie; a create that repeats its tracking ID answers with the first result. Every refusal has a stable code and a message fit for a person. A method that an address does not have is 405, and `Allow` names those that it has.',
    version: '1',
    license: 'MIT',
    examples: apiExamples,
  },
)
