import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { apiDocument } from '../../endpoints/document.server.ts'
import { shopEndpoints } from '../../endpoints/endpoints.server.ts'
import { ApiReference } from './api-reference-page.tsx'

const html = renderToStaticMarkup(<ApiReference api={apiDocument} />)
const sectionOf = (id: string) => html.split('<details id="').find((part) => part.startsWith(id))

it.each(shopEndpoints.map(({ endpoint }) => endpoint))(
  'shows $method $path with what it does and who may call it',
  ({ method, path, access }) => {
    const section = sectionOf(`${method.toLowerCase()}${path}"`)
    expect(section).toContain(`${method} ${path}`)
    expect(section).toContain(`<em>${access}</em>`)
    expect(section).toContain('Answers')
  },
)

it('shows parameters, an example of the body, its schema and an example of the answer', () => {
  const create = sectionOf('post/api/admin/categories/create"')
  expect(create).toContain('&quot;description&quot;: &quot;Two skewers')
  expect(create).toContain('Schema')
  expect(create).toContain('&quot;maxLength&quot;')
  expect(create).toContain('Name taken')
  expect(sectionOf('get/api/admin/products"')).toMatch(/sort.*-quantity/)
  expect(sectionOf('get/api/admin/categories/{id}"')).toContain('path, required')
})

it('loads nothing from elsewhere to be read', () => {
  expect(html).not.toMatch(/(?:src|href)="https?:/)
  expect(html).toContain('href="/api/openapi.json"')
})
