import { describe, expect, test } from 'vitest'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'
import { i18n } from '../../site/language/i18n.ts'
import { readProductImport, textOfTable } from './product-import.ts'

const heading = 'id,name,category,price,quantity,description'

async function problemOf(csv: string): Promise<string> {
  const { rows, problem } = await readProductImport(csv)
  expect(rows).toEqual([])
  return problem ? i18n._(problem) : ''
}

describe('a table of products', () => {
  test('is read with the line each row stands in', async () => {
    const csv = `${heading}\r\n7,Pizza,Pizza,"5,000",20,"Round\r\nand flat"\r\n\r\n,Soup,Soups,1500.5,3,Hot\r\n`
    const { rows, problem } = await readProductImport(csv)
    expect(problem).toBeUndefined()
    expect(rows).toEqual([
      {
        line: 2,
        values: {
          id: 7,
          name: 'Pizza',
          category: 'Pizza',
          price: 5000,
          quantity: 20,
          description: 'Round\r\nand flat',
        },
      },
      {
        line: 5,
        values: { name: 'Soup', category: 'Soups', price: 1500.5, quantity: 3, description: 'Hot' },
      },
    ])
  })

  test('may be that of a whole shop, which is told at once how many rows are too many', async () => {
    const row = `,Soup,Soups,1500,3,"${'Hot and round. '.repeat(10)}"\r\n`
    const csv = `${heading}\r\n${row.repeat(20_000)}`
    const startedAt = performance.now()
    expect(await problemOf(csv)).toBe('At most 500 rows at once; this table has 20000.')
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test('may come from a spreadsheet: byte order mark, other order, guarded formulas', async () => {
    const csv = "\ufeffName;Price;Quantity;Category;Description\n'=Soup;1500;3;Soups;'-hot"
    const { rows } = await readProductImport(csv)
    expect(rows[0]?.values).toMatchObject({ name: '=Soup', price: 1500, description: '-hot' })
  })

  test('has thousands and cents as the spreadsheet of its writer has them', async () => {
    const price = async (text: string) =>
      (await readProductImport(`${heading}\n,Soup,Soups,${text},"1.000",Hot`)).rows[0]?.values
    expect(await price('1.500')).toMatchObject({ price: 1500, quantity: 1000 })
    expect(await price('"1500,50"')).toMatchObject({ price: 1500.5 })
    expect(await price('1.5')).toMatchObject({ price: 1.5 })
    // Goes on as it stands, and the check shows it.
    expect(await price('"1500,500"')).toMatchObject({ price: '1500,500' })
  })

  test('keeps its accents, also where a spreadsheet has saved it as Windows does', () => {
    const table = `${heading}\n7,Pâté à l’œuf,Entrées,5000,20,Très épicé – 3 €`
    const asWindowsDoes = Buffer.from(
      table.replace('’', '\x92').replace('œ', '\x9c').replace('–', '\x96').replace('€', '\x80'),
      'latin1',
    )
    for (const bytes of [Buffer.from(table), Buffer.from(`\ufeff${table}`), asWindowsDoes])
      expect(textOfTable(new Uint8Array(bytes).buffer)).toBe(table)
  })

  test('keeps them where a program has saved it in UTF-16, as its first two bytes say', () => {
    const table = `${heading}\n7,Pâté à l’œuf,Entrées,5000,20,Très épicé – 3 €`
    const little = Buffer.from(`\ufeff${table}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(textOfTable(new Uint8Array(bytes).buffer)).toBe(table)
  })

  test('that is not one says what it lacks', async () => {
    expect(await problemOf('name,price\nSoup,3')).toBe(
      'The heading row lacks: category, quantity, description.',
    )
    expect(await problemOf(heading)).toBe('There is no row below the heading.')
  })

  test('is not taken in one piece when it is too long', async () => {
    const rows = Array.from({ length: maxImportRows + 1 }, () => ',a,b,1,1,c').join('\n')
    expect(await problemOf(`${heading}\n${rows}`)).toContain('501')
  })
})
