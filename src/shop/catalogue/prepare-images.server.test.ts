import { expect, test } from 'vitest'
import { encodeSlowlyQueue } from './prepare-images.server.ts'

test('a crowd that asks for pictures takes no turn of others, and none of what the shop prepares', async () => {
  const made: string[] = []
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const encode = (whose: string) => async () => {
    await isFree
    made.push(whose)
    return Buffer.alloc(0)
  }
  const ask = (client: string) =>
    encodeSlowlyQueue(encode(client), { client }).then(
      () => 200,
      ({ status }) => status,
    )
  const crowd = Array.from({ length: 30 }, () => ask('crowd'))
  const others = [ask('somebody'), encodeSlowlyQueue(encode('upload'))]
  free()
  await Promise.all(others)
  expect(made.slice(0, 4)).toEqual(['crowd', 'crowd', 'somebody', 'upload'])
  const answers = await Promise.all(crowd)
  expect(answers.filter((status) => status === 200)).toHaveLength(21)
})
