import type { Browser, Page, Response } from '@playwright/test'

/** Bytes as they cross the line, compressed; without headers. `texts` are what the page says, in its one language. */
const nothing = { js: 0, texts: 0, css: 0, html: 0, images: 0, fonts: 0, requests: 0 }
type PageWeight = typeof nothing

/** ms after the navigation began; `cls` has no unit; `tbt` is main-thread work beyond 50 ms a task. */
const noTimes = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
type PageTimes = typeof noTimes

export type PageLoad = PageWeight & PageTimes

/** A cheap phone on a slow network. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowdown = 4

/** Loads an address for the first time, as a stranger on a slow phone. */
export async function loadAsStranger(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await prepare?.(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(observe, noTimes)
    const weighed: Promise<void>[] = []
    const weight = { ...nothing }
    page.on('response', (response) => weighed.push(weigh(response, weight)))
    await page.goto(url, { waitUntil: 'load' })
    // What hydration fetches and lays out belongs to the visit: wait until nothing moves for a second.
    await page.waitForFunction(
      () => performance.now() - (window as unknown as Observed).lastTask > 1_000,
    )
    // What the page fetches late is part of the visit, too.
    await page.waitForLoadState('networkidle')
    await Promise.all(weighed)
    const times = await page.evaluate(() => (window as unknown as Observed).times)
    return { ...weight, ...rounded(times) }
  } finally {
    await context.close()
  }
}

interface Observed {
  times: PageTimes
  lastTask: number
}

/** Runs in the page, before anything else. */
function observe(times: PageTimes): void {
  const observed = window as unknown as Observed
  observed.times = times
  observed.lastTask = 0
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.times.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    observed.times.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.times.cls += shift.value
  })
  on('longtask', (entry) => {
    observed.times.tbt += entry.duration - 50
    observed.lastTask = entry.startTime + entry.duration
  })
  on('resource', (entry) => {
    const { responseEnd } = entry as PerformanceResourceTiming
    observed.lastTask = Math.max(observed.lastTask, responseEnd)
  })
}

const kinds: Readonly<Record<string, keyof PageWeight>> = {
  script: 'js',
  stylesheet: 'css',
  document: 'html',
  image: 'images',
  font: 'fonts',
}

const texts = /\/assets\/[a-z]{2}-[^/]+\.json$/

async function weigh(response: Response, weight: PageWeight): Promise<void> {
  weight.requests += 1
  const kind = texts.test(response.url()) ? 'texts' : kinds[response.request().resourceType()]
  // A picture that is still on its way when the page closes has no size yet.
  const sizes = await response
    .request()
    .sizes()
    .catch(() => undefined)
  if (kind && sizes) weight[kind] += sizes.responseBodySize
}

const rounded = ({ fcp, lcp, cls, tbt }: PageTimes): PageTimes => ({
  fcp: Math.round(fcp),
  lcp: Math.round(lcp),
  cls: Math.round(cls * 1_000) / 1_000,
  tbt: Math.round(tbt),
})
