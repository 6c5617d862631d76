// node scripts/precompress.mjs folder: writes file.br and file.gz beside every text file, once per build,
// so that the server never compresses an asset again. Pictures and woff2 are compressed already.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|json|webmanifest|ico|txt|xml|html)$/
const folder = process.argv[2]
if (!folder) throw new Error('Which folder? node scripts/precompress.mjs build/client')

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  texts.test(name),
)
await Promise.all(files.map((name) => precompress(path.join(folder, name))))

/** @param {string} file */
async function precompress(file) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = {
    br: await promisify(brotliCompress)(content, { params }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
