import { describe, expect, test } from 'vitest'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'
import { i18n } from '../../site/language/i18n.ts'
import { readProductFile } from './product-import.ts'

const heading = 'id,name,category,price,quantity,description'
const own = 'name,category,price,quantity,description'

const read = (csv: string | Buffer) => readProductFile(new Uint8Array(Buffer.from(csv)).buffer)

async function linesOf(csv: string | Buffer) {
  const { lines, problem } = await read(csv)
  expect(problem).toBeUndefined()
  return lines
}

async function problemOf(csv: string | Buffer): Promise<string> {
  const { lines, problem } = await read(csv)
  expect(lines).toEqual([])
  return problem ? i18n._(problem) : ''
}

describe('a table of products', () => {
  test('is read with the line of each row', async () => {
    const csv = `${heading}\r\n7,Pizza,Pizza,"5,000",20,"Round\r\nand flat"\r\n\r\n,Soup,Soups,1500.5,3,Hot\r\n`
    const description = 'Round\r\nand flat'
    const pizza = {
      id: 7,
      name: 'Pizza',
      category: 'Pizza',
      price: 5000,
      quantity: 20,
      description,
    }
    const soup = { name: 'Soup', category: 'Soups', price: 1500.5, quantity: 3, description: 'Hot' }
    const lines = await linesOf(csv)
    expect(lines.map(({ line }) => line)).toEqual([2, 4])
    expect(lines.map(({ values }) => values)).toEqual([pizza, soup])
  })

  test('may be that of a whole shop, which says at once how many rows are too many', async () => {
    const row = `,Soup,Soups,1500,3,"${'Hot and round. '.repeat(10)}"\r\n`
    const startedAt = performance.now()
    expect(await problemOf(`${heading}\r\n${row.repeat(30_000)}`)).toBe(
      'At most 1000 rows at once; this table has 30000.',
    )
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test('may come from a spreadsheet: byte order mark, other order, guarded formulas', async () => {
    const csv =
      "\ufeffName;Price;Quantity;Category;Description;Name FR\n'=Soup;1500;3;Soups;'-hot;S"
    const [line] = await linesOf(csv)
    const values = { name: '=Soup', price: 1500, description: '-hot', name_fr: 'S' }
    expect(line?.values).toMatchObject(values)
  })

  test('has the separator of its headings, whatever its texts have', async () => {
    const row = 'Soup\tPizza\t1500\t20\tHot, with bread, butter; and salt'
    const [line] = await linesOf(`${own.replaceAll(',', '\t')}\n${row}`)
    expect(line?.values).toMatchObject({ description: 'Hot, with bread, butter; and salt' })
  })

  test('has thousands and cents as the spreadsheet of its writer has them', async () => {
    const price = async (text: string) =>
      (await linesOf(`${heading}\n,Soup,Soups,${text},"1.000",Hot`))[0]?.values
    expect(await price('1.500')).toMatchObject({ price: 1500, quantity: 1000 })
    expect(await price('"1500,50"')).toMatchObject({ price: 1500.5 })
    expect(await price('1.5')).toMatchObject({ price: 1.5 })
    expect(await price('Rwf 3 500')).toMatchObject({ price: 3500 })
    // Stay as they were written, and the check shows them.
    expect(await price('"1500,500"')).toMatchObject({ price: '1500,500' })
    expect(await price('"8,90 €"')).toMatchObject({ price: '8,90 €' })
  })

  test('keeps its accents, also where a spreadsheet has saved it as Windows does', async () => {
    const table = `${heading}\n7,Pâté à l’œuf,Entrées,5000,20,Très épicé – 3 €`
    const letters: Record<string, string> = { '’': '\x92', œ: '\x9c', '–': '\x96', '€': '\x80' }
    const asWindowsDoes = Buffer.from(
      table.replace(/[’œ–€]/g, (a) => letters[a] ?? ''),
      'latin1',
    )
    const dish = { name: 'Pâté à l’œuf', description: 'Très épicé – 3 €' }
    for (const bytes of [Buffer.from(table), Buffer.from(`\ufeff${table}`), asWindowsDoes])
      expect((await linesOf(bytes))[0]?.values).toMatchObject(dish)
  })

  test('that is not one says what it lacks', async () => {
    expect(await problemOf('name,price\nSoup,3')).toBe(
      'The heading row lacks: category, quantity, description.',
    )
    expect(await problemOf(heading)).toBe('There is no row below the heading.')
  })

  test.each([
    [0x50, 0x4b, 0x03, 0x04, 0x14],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1],
  ])('may be a workbook, which is told from a table: %i', async (...bytes) => {
    expect(await problemOf(Buffer.from(bytes))).toMatch('This is a spreadsheet, not a CSV table.')
  })

  test('names the columns that no field has', async () => {
    const table = await read(`${own},Colour\nSoup,Pizza,1500,20,Hot,red`)
    expect(table).toMatchObject({ unused: ['Colour'] })
  })

  test('is taken with as many rows as the server takes', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ',a,b,1,1,c').join('\n')
    expect(await linesOf(`${heading}\n${rows(maxImportRows)}`)).toHaveLength(maxImportRows)
    expect(await problemOf(`${heading}\n${rows(maxImportRows + 1)}`)).toContain('1001')
  })
})

describe('a line whose cells cannot be told apart', () => {
  test.each([
    ['thousands with a comma', `${own}\nSoup,Pizza,1,500,20,Hot`, 6, 5],
    ['a description with commas', `${own}\nSoup,Pizza,1500,20,Hot, with bread, and butter`, 7, 5],
    ['a description with semicolons', `${own.replaceAll(',', ';')}\nSoup;Pizza;1500;20;a; b`, 6, 5],
    ['a text before a translation', `${own},name_fr\nSoup,Pizza,1500,20,hot, spicy,Soupe`, 7, 6],
  ])('says how many cells it has: %s', async (_, csv, cells, headings) => {
    expect(await problemOf(csv)).toMatch(
      `Line 2 has ${cells} cells where the heading has ${headings}.`,
    )
  })

  test('has more cells than it needs, all of them empty', async () => {
    const csv = `${own},,\nSoup,Pizza,1500,20,Hot,,,,\nTea,Drinks,500,20,Hot`
    expect(await linesOf(csv)).toHaveLength(2)
    const bad = await problemOf(`${own},,\nSoup,Pizza,1500,20,Hot,,lost`)
    expect(bad).toMatch('Line 2 has 7 cells where the heading has 5.')
  })

  test.each([
    ['does not end', `${own}\nSoup,Pizza,1,2,Hot\nTea,Drinks,5,2,"Hot\nCola,Drinks,5,2,Cold`, 3],
    ['has text behind it', `${own}\n"Soup",Pizza,1,2,"Hot" soup\nTea,Drinks,5,2,Hot`, 2],
    ['is in the heading', `"${own}\nSoup,Pizza,1,1,Hot`, 1],
  ])('has a quotation mark that %s', async (_, csv, line) => {
    expect(await problemOf(csv)).toBe(
      `In line ${line} a cell begins with a quotation mark and does not end with one. ` +
        'Inside a cell, write each quotation mark twice.',
    )
  })
})
