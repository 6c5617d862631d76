import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { startCustomers } from './customers.ts'
import { folderOfTest, shopOfTest } from './drill.ts'
import { drillWith } from './programs.ts'
import { startProxy } from './proxies.ts'
import { openReleaseRoot } from './release-root.ts'
import { waitFor } from './wait.ts'

drillWith('nginx')(
  'releases come, go back and fail, and nobody notices',
  async () => {
    const shop = await shopOfTest()
    const root = folderOfTest('releases')
    const ports: [number, number] = [await freePort(), await freePort()]
    const service = openReleaseRoot(root, ports, {
      DATABASE_URL: shop.server.url,
      PUBLIC_URL: 'http://127.0.0.1',
      MAIL: 'files',
      METRICS_PORT: '0',
      DATA_DIR: path.join(root, 'data'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    })
    onTestFinished(service.stop)
    const first = await service.release()
    expect(first, first.said).toMatchObject({ status: 0 })

    const proxy = await startProxy('nginx', ports)
    onTestFinished(proxy.stop)
    const customers = startCustomers(proxy.url, shop.stock)

    // Nearly every file of the pages depends on it.
    service.commit('src/shop/brand.ts', (text) => text.replace("name: 'Igikoni'", "name: 'Today'"))
    const second = await service.release()
    expect(second, second.said).toMatchObject({ status: 0 })
    expect(second.current > first.current).toBe(true)

    expect(await service.release('--back')).toMatchObject({ status: 0, current: first.current })

    // Starts as the first process and not as the second: the first is taken back, too.
    const isTakenBack = async (file: string, end: string) => {
      const onlyFirst = `if (process.env.PORT === '${ports[1]}') ${end}\n`
      service.commit(file, (text) => onlyFirst + text)
      const before = service.releases()
      const broken = await service.release()
      expect(broken).toMatchObject({ status: 1, current: first.current })
      expect(broken.said).toContain(`${first.current} runs again`)
      expect(service.running()).toEqual([first.current, first.current])
      expect(service.releases()).toEqual(before)
      service.commit(file, (text) => text.slice(onlyFirst.length))
    }
    await isTakenBack('src/main.ts', 'process.exit(1)')

    await waitFor('enough customers', customers.isEnough, 300_000)
    await customers.stop()
    console.log(`${customers.counts()}, ${customers.failures.length} failed`)
    expect(customers.failures).toEqual([])

    // The second process becomes ready, and ends when it loads the pages: somebody may ask for one before.
    await isTakenBack('src/entry.server.tsx', "throw new Error('No pages.')")
    expect(service.log()).toContain('stopping after a bug')
    // Four builds.
  },
  1_200_000,
)
