import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dataScript } from './page-data.server.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const streamOf = (...pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

/** What the script hands over when a browser runs it. */
function handedOver(script: string): string[] {
  const heard: string[] = []
  const streamController = {
    enqueue: (text: string) => void heard.push(text),
    close: () => void heard.push('closed'),
  }
  const text = script.replace(/^<script[^>]*>|<\/script>$/g, '')
  runInNewContext(text, { window: { __reactRouterContext: { streamController } } })
  return heard
}

test('what loaders returned arrives whole, then the end', async () => {
  const script = await dataScript(streamOf(bytesOf('["Isombe"]\n'), bytesOf('P1:["Ikawa"]\n')), '')
  expect(handedOver(script)).toEqual(['["Isombe"]\nP1:["Ikawa"]\n', 'closed'])
})

test('a name that would end the script is a text in it', async () => {
  const name = '</script><script>steal()</script>&amp;\u2028'
  const script = await dataScript(streamOf(bytesOf(name)), 'n0nce')
  expect(script).toMatch(/^<script nonce="n0nce">[^<&\u2028]*<\/script>$/)
  expect(handedOver(script)).toEqual([name, 'closed'])
})

test('a letter that two pieces share stays one', async () => {
  const [first, second] = [bytesOf('é').subarray(0, 1), bytesOf('é').subarray(1)]
  expect(handedOver(await dataScript(streamOf(first, second), ''))).toEqual(['é', 'closed'])
})
