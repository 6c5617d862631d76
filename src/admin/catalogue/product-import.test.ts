import { describe, expect, test } from 'vitest'
import { maxTableRows } from '../../shop/catalogue/product-rules.ts'
import { i18n } from '../../site/language/i18n.ts'
import { readProductFile, readProductImport, textOfTable } from './product-import.ts'
import { portionsOf } from './use-product-import.ts'

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
    const csv = `${heading}\r\n${row.repeat(30_000)}`
    const startedAt = performance.now()
    expect(await problemOf(csv)).toBe('At most 20000 rows at once; this table has 30000.')
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
      expect(textOfTable(new Uint8Array(bytes).buffer).text).toBe(table)
  })

  test('keeps them where a program has saved it in UTF-16, as its first two bytes say', () => {
    const table = `${heading}\n7,Pâté à l’œuf,Entrées,5000,20,Très épicé – 3 €`
    const little = Buffer.from(`\ufeff${table}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(textOfTable(new Uint8Array(bytes).buffer).text).toBe(table)
  })

  test('that is not one says what it lacks', async () => {
    expect(await problemOf('name,price\nSoup,3')).toBe(
      'The heading row lacks: category, quantity, description.',
    )
    expect(await problemOf(heading)).toBe('There is no row below the heading.')
  })

  test('is sent in portions that the server takes, each row once', async () => {
    const row = (index: number, text: string) => `,Soup ${index},Soups,1500,3,${text}`
    const csv = (text: string) =>
      [heading, ...Array.from({ length: 1_201 }, (_, index) => row(index, text))].join('\n')
    const { rows } = await readProductImport(csv('Hot'))
    expect(portionsOf(rows).map(({ length }) => length)).toEqual([500, 500, 201])
    expect(portionsOf(rows).flat()).toEqual(rows)
    const { rows: long } = await readProductImport(csv('é'.repeat(5_000)))
    const portions = portionsOf(long)
    expect(portions.flat()).toEqual(long)
    for (const portion of portions) {
      const sent = JSON.stringify({ rows: portion.map(({ values }) => values) })
      expect(Buffer.byteLength(sent)).toBeLessThan(2 * 1024 * 1024)
    }
  })

  test('is taken with as many rows as a shop has products, twice over', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ',a,b,1,1,c').join('\n')
    expect((await readProductImport(`${heading}\n${rows(maxTableRows)}`)).rows).toHaveLength(
      maxTableRows,
    )
    expect(await problemOf(`${heading}\n${rows(maxTableRows + 1)}`)).toContain('20001')
  })
})

describe('a line whose cells cannot be told apart', () => {
  const own = 'name,category,price,quantity,description'
  const problems = async (csv: string) => {
    const { rows } = await readProductImport(csv)
    return rows.flatMap(({ line, problem }) => (problem ? [`${line}: ${i18n._(problem)}`] : []))
  }

  test.each([
    ['thousands with a comma', `${own}\nSoup,Pizza,1,500,20,Hot`, 6, 5],
    ['a description with commas', `${own}\nSoup,Pizza,1500,20,Hot, with bread, and butter`, 7, 5],
    ['a description with semicolons', `${own.replaceAll(',', ';')}\nSoup;Pizza;1500;20;a; b`, 6, 5],
    [
      'a description that would run into a translation',
      `${own},name_fr\nSoup,Pizza,1500,20,hot, spicy,Soupe`,
      7,
      6,
    ],
  ])('says how many cells it has: %s', async (_, csv, cells, headings) => {
    expect(await problems(csv)).toEqual([
      `2: This line has ${cells} cells where the heading has ${headings}.`,
    ])
  })

  test('has more cells than it needs, all of them empty', async () => {
    const csv = `${own},,\nSoup,Pizza,1500,20,Hot,,,,\nTea,Drinks,500,20,Hot`
    expect(await problems(csv)).toEqual([])
    const bad = await problems(`${own},,\nSoup,Pizza,1500,20,Hot,,lost`)
    expect(bad).toEqual(['2: This line has 7 cells where the heading has 5.'])
  })

  test.each([
    ['\n', ['"Two\nlines"', ',,,,']],
    ['\r\n', ['"Two\r\nlines"', '', '  ']],
    ['\r', ['"Two\rlines"', ',,,,']],
  ])('has its own line number, with line breaks %j', async (newLine, [text, ...blank]) => {
    const csv = [own, `Soup,Pizza,1500,20,${text}`, ...blank, 'Tea,Drinks,1,500,20,Hot']
    const [problem] = await problems(csv.join(newLine))
    expect(problem).toMatch(`${4 + blank.length}: This line has 6 cells`)
  })

  test('has a quotation mark that does not end', async () => {
    const csv = `${own}\nSoup,Pizza,1500,20,Hot\nTea,Drinks,500,20,"Hot\nCola,Drinks,500,20,Cold`
    expect(await problems(csv)).toEqual([
      '3: In line 3 a cell begins with a quotation mark and does not end with one. ' +
        'Inside a cell, write each quotation mark twice.',
    ])
  })

  test('has text behind a quotation mark', async () => {
    const csv = `${own}\n"Soup\nof the day",Pizza,1500,20,"Hot" soup\nTea,Drinks,500,20,Hot`
    const [problem, ...others] = await problems(csv)
    expect(problem).toMatch('2: In line 3 a cell begins with a quotation mark')
    expect(others).toEqual([])
  })

  test('takes the table with it when it is the heading', async () => {
    expect(
      await problemOf('"name,category,price,quantity,description\nSoup,Pizza,1,1,Hot'),
    ).toMatch('In line 1 a cell begins with a quotation mark')
  })
})

describe('a table from elsewhere', () => {
  const read = async (...lines: string[]) => {
    const file = await readProductImport(lines.join('\n'))
    const columns = file.headings?.columns.map(({ heading, field }) => `${heading} → ${field}`)
    return { ...file, columns, values: file.rows.map(({ values }) => values) }
  }

  test.each([
    ['name,category,price,quantity,description,price', 'price'],
    ['name,category,Price,quantity,description,price ', 'price'],
    ['Title,Type,Variant Price,Variant Inventory Qty,Body (HTML),TITLE', 'TITLE'],
  ])('may not have one heading twice: %s', async (headings, heading) => {
    expect(await problemOf(`${headings}\nSoup,Pizza,1500,20,Hot,9000`)).toBe(
      `The heading “${heading}” appears twice.`,
    )
  })

  test('may say in its first line how its columns are separated', async () => {
    const { rows } = await read('sep=;', 'name;category;price;quantity;description', 'A;B;1,5;2;C')
    expect(rows).toEqual([
      { line: 3, values: { name: 'A', category: 'B', price: 1.5, quantity: 2, description: 'C' } },
    ])
  })

  test('has the separator by which its headings are known, whatever its texts have', async () => {
    const { values } = await read(
      'name\tcategory\tprice\tquantity\tdescription',
      'Soup\tPizza\t1500\t20\tHot, with bread, butter; and salt',
    )
    expect(values).toMatchObject([{ description: 'Hot, with bread, butter; and salt' }])
  })

  test('may have lines that are each one cell, and says how to mend it', async () => {
    expect(
      await problemOf('"name,category,price,quantity,description"\n"Soup,Pizza,1500,20,Hot"'),
    ).toBe(
      'Each line of this table is a single cell in quotation marks. Save it as CSV again, with one cell for each column.',
    )
  })

  test.each([
    [0x50, 0x4b, 0x03, 0x04, 0x14],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1],
  ])('may be a workbook, which is told from a table: %i', async (...bytes) => {
    const { rows, problem } = await readProductFile(new Uint8Array(bytes).buffer)
    expect(rows).toEqual([])
    expect(problem && i18n._(problem)).toMatch('This is a spreadsheet, not a CSV table.')
  })

  test('has the headings of Shopify, whose further variants are left out', async () => {
    const { values, variants, columns, headings } = await read(
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Variant Inventory Qty,Variant Price,Image Src',
      'soup,Soup,Hot,Us,Food > Soups,,20,1500.00,https://example.com/a.jpg',
      'soup,,,,,,5,2500.00,',
      'soup,,,,,,,,https://example.com/b.jpg',
      'tea,Tea,Warm,Us,,Drinks,3,500.00,',
    )
    expect(values).toEqual([
      { name: 'Soup', category: 'Food > Soups', price: 1500, quantity: 20, description: 'Hot' },
      { name: 'Tea', category: 'Drinks', price: 500, quantity: 3, description: 'Warm' },
    ])
    expect(variants).toEqual([3, 4])
    expect(columns).toEqual([
      'Title → name',
      'Type → category',
      'Product Category → category',
      'Variant Price → price',
      'Variant Inventory Qty → quantity',
      'Body (HTML) → description',
    ])
    expect(headings?.unused).toEqual(['Handle', 'Vendor', 'Image Src'])
  })

  test('has the headings of WooCommerce, whose ids are not those of this shop', async () => {
    const { values, variants, headings } = await read(
      'ID,Type,SKU,Name,Short description,Description,In stock?,Stock,Regular price,Categories,Parent',
      '46,simple,a,Hoodie,Warm,,1,10,45,"Clothing > Hoodies, Warm",',
      '47,variable,b,Shirt,Short,Long,1,4,18,Clothing,',
      '48,variation,b-red,Shirt - Red,,,1,2,18,,b',
    )
    expect(values).toEqual([
      {
        name: 'Hoodie',
        category: 'Clothing > Hoodies, Warm',
        price: 45,
        quantity: 10,
        description: 'Warm',
      },
      { name: 'Shirt', category: 'Clothing', price: 18, quantity: 4, description: 'Long' },
    ])
    expect(variants).toEqual([4])
    expect(headings?.unused).toContain('ID')
  })

  test.each([
    'Price tax included',
    'Price tax excluded',
    'Price tax excluded or Price tax included',
  ])('has the headings of PrestaShop: %s', async (price) => {
    const { values } = await read(
      `Product ID;Active (0/1);Name *;Categories (x,y,z...);${price};Quantity;Summary;Description`,
      '7;1;Soup;Home,Soups;1500,50;20;Short;Hot',
    )
    expect(values).toEqual([
      { name: 'Soup', category: 'Home,Soups', price: 1500.5, quantity: 20, description: 'Hot' },
    ])
  })

  test('has prices as they are written here; those in another currency go on as they are', async () => {
    const { values } = await read(
      'name;category;price;quantity;description',
      ...['Rwf 3,500', '3\u202f500\u202fRwf', '3 500 Rwf', '3,500', '8,90 €'].map(
        (price) => `Soup;Pizza;${price};1 000;Hot`,
      ),
    )
    expect(values.map(({ price }) => price)).toEqual([3500, 3500, 3500, 3500, '8,90 €'])
    expect(values[0]).toMatchObject({ quantity: 1000 })
  })

  test('has tags in its descriptions, which become plain text; an export of ours stays as it is', async () => {
    const texts = [
      '<p>Hot <b class="a > b">soup</b></p><p>of<br/>the day</p>',
      '<ul><li>Hot</li><li>Salt</li></ul><script>alert(1)</script>',
      'Serves <2 people, 3 > 2',
      '<!-- no --><img src=x onerror=alert(1)>Plain',
    ]
    const lines = texts.map((text) => `Soup;Pizza;1500;20;"${text.replaceAll('"', '""')}"`)
    const { values, html } = await read('name;category;price;quantity;description', ...lines)
    expect(values.map(({ description }) => description)).toEqual([
      'Hot soup\n\nof\nthe day',
      '- Hot\n- Salt',
      'Serves <2 people, 3 > 2',
      'Plain',
    ])
    expect(html).toEqual([2, 3, 5])
    const ours = await read(
      'name;category;price;quantity;description;base_quantity',
      ...lines.map((line) => `${line};20`),
    )
    expect(ours.values.map(({ description }) => description)).toEqual(texts)
    expect(ours.html).toEqual([])
  })

  test('shows the first texts whose letters may be wrong', async () => {
    const table = `${heading}\n,Pâté,Entrées,5000,20,Bon\n,Thé,Boissons,500,20,Chaud`
    const doubtful = async (bytes: Uint8Array) =>
      (await readProductFile(new Uint8Array(bytes).buffer)).doubtful
    expect(await doubtful(Buffer.from(table))).toEqual([])
    const oldMac = table.replaceAll('â', '\x89').replaceAll('é', '\x8e')
    expect(await doubtful(Buffer.from(oldMac, 'latin1'))).toEqual(['P‰tŽ', 'EntrŽes', 'ThŽ'])
    const twiceEncoded = Buffer.from(Buffer.from(table).toString('latin1'))
    expect(await doubtful(twiceEncoded)).toHaveLength(3)
    expect(await doubtful(Buffer.from(table.replace('é', '\ufffd')))).toEqual(['Pât\ufffd'])
  })
})
