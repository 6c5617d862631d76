import { writeFileSync } from 'node:fs'
import { apiDocument } from '../src/api/document.server.ts'

writeFileSync('docs/openapi.json', `${JSON.stringify(apiDocument, null, 2)}\n`)
