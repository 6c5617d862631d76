// node scripts/precompress.ts FOLDER, after a build: writes file.br and file.gz beside every text file in it,
// so that the server never compresses one again. Pictures and woff2 are compressed already.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|json|ico|txt|xml|html)$/
const folder = process.argv[2] ?? ''
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
await Promise.all(names.filter((name) => texts.test(name)).map(precompress))

async function precompress(name: string): Promise<void> {
  const file = path.join(folder, name)
  const content = await readFile(file)
  const br = await promisify(brotliCompress)(content)
  const gz = await promisify(gzip)(content, { level: 9 })
  for (const [ending, bytes] of Object.entries({ br, gz })) {
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
