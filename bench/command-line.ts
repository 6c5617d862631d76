import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Words and options of a command. What cannot be read ends the process with a line. */
export function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Ends the process with a line. */
export function refuse(message: string): never {
  tell(message)
  process.exit(1)
}

/** What is being done, on stderr: tables go to stdout. */
export const tell = (what: string): void => console.error(`bench: ${what}`)

/** Folders and processes go with this process; only these signals would end it without a word to them. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}
