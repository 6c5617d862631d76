import path from 'node:path'
import { copyRelease, rehash, replaceInPages } from '../faults/other-release.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import type { SecondNode } from './browser-shop.ts'
import { test as base } from './cut-line.ts'
import { expect, type Page } from './test.ts'

/** What the next release calls its files, */
const suffix = '-newer'
/** and what it has added to a store of the device, and to an order of the outbox. */
export const addedStore = 'later'
export const addedField = 'addedLater'

/** A shop with a process of its next release, to which `line` can lead. */
export const test = base.extend<{ newer: SecondNode }>({
  serviceWorkers: 'allow',
  newer: async ({ shop }, provide) => {
    const { folder, remove } = temporaryFolder('release')
    const build = path.join(folder, 'build')
    copyRelease(folder)
    rehash(build, suffix)
    replaceInPages(build, /=`igikoni`,(\w+)=1,/g, '=`igikoni`,$1=2,')
    const adding = `e.createObjectStore(\`${addedStore}\`)`
    replaceInPages(build, 'upgrade(e){', `upgrade(e,before){${adding};if(before===1)return;`)
    replaceInPages(build, 'attempts:0,failures:0', `attempts:0,failures:0,${addedField}:true`)
    const node = await shop.openSecondNode({ PUBLIC_URL: shop.url }, folder)
    await provide(node)
    await node.close()
    remove()
  },
})

/** The document that is shown is of this release, or of the next one. */
export const expectRelease = async (page: Page, release: 'older' | 'newer') =>
  expect((await page.content()).includes(`${suffix}.js`) ? 'newer' : 'older').toBe(release)
