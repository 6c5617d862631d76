/** `NAME=`, values in quotes, and what follows them without: a quote within that is one like any other. */
const assignment =
  /^[ \t]*([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"))*)[ \t]*((?:\\[\s\S]|[^\\\n\r])*?)[ \t]*$/gm
const quoted = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g

/**
 * What systemd makes of a file of settings (systemd.exec, EnvironmentFile=). Unlike in a `.env`, `#` begins
 * a comment only at the start of a line: passwords have one in the middle.
 */
export function parseEnvironmentFile(text: string): NodeJS.ProcessEnv {
  const settings: NodeJS.ProcessEnv = {}
  for (const [, name = '', inQuotes = '', plain = ''] of text.matchAll(assignment)) {
    const parts = [...inQuotes.matchAll(quoted)].map(
      ([, single, double = '']) => single ?? double.replace(/\\([\s\S])/g, inDoubleQuotes),
    )
    settings[name] = parts.join('') + plain.replace(/\\([\s\S])/g, unescaped)
  }
  return settings
}

/** A line that ends with a backslash goes on in the next one. */
const unescaped = (_: string, character: string): string => (character === '\n' ? '' : character)

/** There the backslash stands for itself unless it makes a character lose its meaning to a shell. */
const inDoubleQuotes = (pair: string, character: string): string =>
  /["\\`$\n]/.test(character) ? unescaped(pair, character) : pair
