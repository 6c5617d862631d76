// npm run log -- 19:03: what happened then, out of the log on standard input, a line each.
//   journalctl -u 'igikoni@*' -o cat --since -24h | npm run -s log -- today 19:03 order
import { createInterface } from 'node:readline'
import { explain } from './log-lines.ts'

const wanted = process.argv.slice(2)
if (process.stdin.isTTY) {
  console.error(
    `Of which log? journalctl -u 'igikoni@*' -o cat --since -24h | npm run -s log -- ${wanted.join(' ') || 'today error'}`,
  )
  process.exit(1)
}
// The reader may have seen enough: `| head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
)
let found = 0
for await (const text of createInterface({ input: process.stdin })) {
  const line = explain(text, wanted)
  if (line === undefined) continue
  found += 1
  console.log(line)
}
if (found === 0) {
  console.error(`Nothing in the log is about ${wanted.join(' ') || 'anything'}.`)
  process.exitCode = 1
}
