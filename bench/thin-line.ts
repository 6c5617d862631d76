import type { Browser, BrowserContext } from '@playwright/test'

/** ms after the navigation began, and bytes as they cross the line, headers included. */
export interface ThinVisit {
  firstPaint: number
  /** The texts of the first eight dishes are painted. */
  readable: number
  /** The pictures of the first eight dishes are there. */
  eightDishes: number
  /** A press on the first heart shows. */
  firstPress: number
  /** The wish is kept: the page is alive. */
  kept: number
  bytes: number
  /** Of scripts, those that are fetched once the page is alive included. */
  js: number
}

/** Far from the next mast, on the cheapest phone there is. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const network = { latency: 400, downloadThroughput: 31_250, uploadThroughput: 31_250 }
const slowdown = 6
/** ms that a visit may take. */
const longest = 120_000

/** Visits a list of dishes with an empty cache, and once more. */
export async function visitTwice(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  try {
    const first = await visit(context, url)
    return { first, second: await visit(context, url) }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string): Promise<ThinVisit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripts = new Set<string>()
  const weight = { bytes: 0, js: 0 }
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.bytes += encodedDataLength
    if (scripts.has(requestId)) weight.js += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: longest })
  await page.waitForFunction(
    () => Object.values((window as unknown as Watched).moments).every((moment) => moment > 0),
    undefined,
    { timeout: longest },
  )
  const moments = await page.evaluate(() => (window as unknown as Watched).moments)
  // What is fetched later belongs to it.
  await page.waitForLoadState('networkidle', { timeout: longest })
  await page.evaluate(() => localStorage.clear())
  await page.close()
  return { ...moments, ...weight }
}

interface Watched {
  moments: Omit<ThinVisit, 'bytes' | 'js'>
}

/** Runs in the page, before anything else. */
function watch(): void {
  const moments = { firstPaint: 0, readable: 0, eightDishes: 0, firstPress: 0, kept: 0 }
  ;(window as unknown as Watched).moments = moments
  new PerformanceObserver((list) => {
    const entry = list.getEntriesByName('first-contentful-paint')[0]
    if (entry) moments.firstPaint = Math.round(entry.startTime)
  }).observe({ type: 'paint', buffered: true })

  const read = () => {
    const isPainted = moments.firstPaint > 0 && document.querySelectorAll('article h3').length >= 8
    if (isPainted) requestAnimationFrame(() => setTimeout(markReadable))
    else requestAnimationFrame(read)
  }
  // After the frame in which they are.
  const markReadable = () => {
    moments.readable = Math.round(performance.now())
  }
  requestAnimationFrame(read)

  const look = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')].slice(0, 8)
    const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
    if (pictures.length === 8 && pictures.every(isThere)) {
      moments.eightDishes = Math.round(performance.now())
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  // As a customer in a hurry does: until something happens.
  const pressing = setInterval(() => {
    const heart = document.querySelector<HTMLButtonElement>('article button[aria-pressed]')
    if (heart?.ariaPressed === 'true') moments.firstPress ||= Math.round(performance.now())
    else if (moments.kept === 0) heart?.click()
    const isKept = /"wishlist":\[\{/.test(localStorage.getItem('root') ?? '')
    if (isKept) moments.kept ||= Math.round(performance.now())
    if (isKept && moments.firstPress > 0) clearInterval(pressing)
  }, 100)
}
