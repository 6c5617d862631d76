import { apiDocument } from '../src/endpoints/document.server.ts'

console.log(JSON.stringify(apiDocument, null, 2))
