import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import type { AppProcess } from '../fixtures/app-process.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startCustomers } from './customers.ts'
import { readyProcess, shopOfTest } from './drill.ts'
import { drillWith } from './programs.ts'
import { type ProxyName, startProxy } from './proxies.ts'

describe.each<ProxyName>(['nginx', 'caddy'])('behind %s', (name) => {
  drillWith(name)('processes are replaced again and again, and nobody notices', async () => {
    const shop = await shopOfTest()
    const ports: [number, number] = [await freePort(), await freePort()]
    const start = (port: number) => readyProcess(shop, { PORT: String(port) })
    const apps: AppProcess[] = [await start(ports[0]), await start(ports[1])]
    const proxy = await startProxy(name, ports)
    onTestFinished(proxy.stop)
    // Caddy asks first who is ready.
    await pause(2_000)
    const customers = startCustomers(proxy.url, shop.stock)
    for (let round = 0; round < 2 || !customers.isEnough(); round += 1) {
      const index = round % 2
      const [port, app] = [ports[index], apps[index]]
      expect(await app?.end('SIGTERM')).toEqual({ code: 0, signal: null })
      apps[index] = await start(port ?? 0)
      // As release.sh does: the proxy in front has to see it.
      await pause(2_000)
    }
    await customers.stop()
    console.log(`${name}: ${customers.counts()}, ${customers.failures.length} failed`)
    expect(customers.failures).toEqual([])
  })
})
