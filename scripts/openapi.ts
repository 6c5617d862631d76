import { apiDocument } from '../src/api/document.server.ts'

console.log(JSON.stringify(apiDocument, null, 2))
