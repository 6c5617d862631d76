import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { standardOutput } from './standard-output.server.ts'

/** A disk with room for so many bytes, and what is on it. */
function aDisk(room: number) {
  let text = ''
  const write = (bytes: Uint8Array) => {
    if (room === 0) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    const taken = bytes.subarray(0, room)
    room -= taken.length
    text += Buffer.from(taken)
    return taken.length
  }
  return {
    output: standardOutput(write),
    text: () => text,
    makeRoom: () => {
      room = 1_000
    },
  }
}

it('writes lines as they are', () => {
  const { output, text } = aDisk(100)
  output.write('{"msg":"É"}\n')
  output.write('{"msg":"two"}\n')
  expect(text()).toBe('{"msg":"É"}\n{"msg":"two"}\n')
})

it('goes on while there is no room, and says afterwards how many lines are missing', () => {
  const { output, text, makeRoom } = aDisk(12)
  for (const number of [1, 2, 3]) output.write(`{"line":${number}}\n`)
  makeRoom()
  output.write('{"line":4}\n')
  output.write('{"line":5}\n')
  const [first, cut, gap = '', ...rest] = text().split('\n')
  expect([first, cut, ...rest]).toEqual(['{"line":1}', '{', '{"line":4}', '{"line":5}', ''])
  expect(JSON.parse(gap)).toMatchObject({
    level: 40,
    reason: 'ENOSPC: no space left',
    msg: 'The log could not be written: 2 of its lines are missing.',
  })
})

it('waits for a pipe that is full', () => {
  let text = ''
  let isFull = true
  const output = standardOutput((bytes) => {
    if (isFull) {
      isFull = false
      throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' })
    }
    text += Buffer.from(bytes)
    return bytes.length
  })
  output.write('{"msg":"late"}\n')
  expect(text).toBe('{"msg":"late"}\n')
})

it('goes on where nobody reads the pipe, and says afterwards how many lines are missing', () => {
  let text = ''
  let isRead = false
  const output = standardOutput((bytes) => {
    if (!isRead) throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' })
    text += Buffer.from(bytes)
    return bytes.length
  })
  const startedAt = performance.now()
  for (let line = 0; line < 50; line += 1) output.write('{"msg":"unread"}\n')
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  isRead = true
  output.write('{"msg":"read"}\n')
  const [gap = '', line] = text.split('\n')
  expect(JSON.parse(gap).msg).toBe('The log could not be written: 50 of its lines are missing.')
  expect(line).toBe('{"msg":"read"}')
})

it('a process whose standard output nobody reads goes on', async () => {
  const module = new URL('standard-output.server.ts', import.meta.url)
  const script = `
    import { standardOutput } from '${module}'
    const output = standardOutput()
    for (let line = 0; line < 5_000; line += 1) output.write('x'.repeat(1_000) + '\\n')
    process.exit(7)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([7, null])
})
