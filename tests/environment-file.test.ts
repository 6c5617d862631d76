import { expect, test } from 'vitest'
import { parseEnvironmentFile } from '../scripts/environment-file.ts'

/** Each as systemd 252 reads it. */
test.each([
  ['a password with a number sign', 'A=smtps://shop:a#b@mail', 'smtps://shop:a#b@mail'],
  ['one behind a space', 'A=a #b', 'a #b'],
  ['quotes', 'A="a#b"', 'a#b'],
  ['single quotes, in which nothing has a meaning', `A='a"\\$b'`, 'a"\\$b'],
  ['a quote in the middle', `A=Mama's`, "Mama's"],
  ['parts one after the other', `A="a" 'b' c`, 'abc'],
  ['what a backslash protects', String.raw`A=a\ \\b\"`, String.raw`a \b"`],
  ['in double quotes only what a shell would read', String.raw`A="a\$b\n\"\`"`, 'a$b\\n"`'],
  ['a line that goes on', 'A=a\\\nb', 'ab'],
  ['lines in quotes', `A='a\nB=b'`, 'a\nB=b'],
  ['spaces around', ' A = a b \t\r\n', 'a b'],
  ['spaces that are meant', String.raw`A=a\  `, 'a '],
  ['nothing', 'A=', ''],
])('reads %s', (_, text, value) => {
  expect(parseEnvironmentFile(`# don't=1\n; X=1\nexport Y=1\n${text}\nZ=z`)).toEqual({
    A: value,
    Z: 'z',
  })
})
