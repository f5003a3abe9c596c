import { expect, it } from 'vitest'
import { parts, rawParts, rawZip, sharedStrings, zip } from '../../testing/hostile-files.ts'
import { readTable } from '../read-table.ts'
import { masked, numberFormat, numberText } from './number-text.ts'

const sheetOf = (cells: string) =>
  `<worksheet><sheetData><row><c t="inlineStr"><is><t>a</t></is></c></row><row>${cells}</row></sheetData></worksheet>`
const styles = (...codes: string[]) =>
  `<styleSheet><numFmts>${codes.map((code, nth) => `<numFmt numFmtId="${170 + nth}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_, nth) => `<xf numFmtId="${170 + nth}"/>`).join('')}</cellXfs></styleSheet>`
const styleRelation = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`

async function cellsOf(cells: string, ...codes: string[]): Promise<string[]> {
  const file = parts({
    'xl/worksheets/sheet1.xml': sheetOf(cells),
    'xl/styles.xml': styles(...codes),
    'xl/_rels/workbook.xml.rels': styleRelation,
  })
  return (await readTable(await zip(file))).table.rows[0] ?? []
}

it('shows cells as Excel does', async () => {
  expect(
    await cellsOf(
      '<c s="1"><v>12345678</v></c><c s="2"><v>42</v></c><c s="3"><v>33000</v></c><c><v>41.385</v></c><c t="b"><v>1</v></c><c t="d"><v>1990-11-05T00:00:00</v></c>',
      '0000000000',
      '"PL-"000000',
      'dd/mm/yyyy',
    ),
  ).toEqual(['0012345678', 'PL-000042', '07.05.1990', '41.385', 'TRUE', '05.11.1990'])
})

it('marks errors, formulas without a result and shortened numbers', async () => {
  expect(
    await cellsOf(
      '<c t="e"><v>#N/A</v></c><c><f>A1</f></c><c><v>123456789012345678</v></c><c><v>100200300400500</v></c>',
    ),
  ).toEqual(['#N/A', '#FORMULA!', '1.23456789012345E+17', '100200300400500'])
})

it.each([
  ['000-00-0000', 123456789, '123-45-6789'],
  ['(000) 000-0000', 6001112223, '(600) 111-2223'],
  ['"N "0', 12, 'N 12'],
  ['\\A000', 7, 'A007'],
  ['000', 12345, '12345'],
])('the format %s shows %d as %s', (code, value, text) => {
  const { mask } = numberFormat(170, code)
  expect(masked(value, mask ?? '')).toBe(text)
})

it('leaves amounts and shares as numbers', () => {
  for (const code of ['#,##0.00', '0%', '0.00E+00', '0', 'General'])
    expect(numberFormat(170, code).mask).toBeNull()
  expect([0.1, 1e-7, 34911000033, 1e21].map(numberText)).toEqual(['0.1', '0.0000001', '34911000033', '1E+21'])
})

it('finds parts without regard to case, with backslashes and behind a comment', async () => {
  const renamed = rawParts().map((part) => ({
    ...part,
    name: part.name.replace('sharedStrings', 'SharedStrings'),
  }))
  const backslashes = rawParts().map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))
  const plain = rawZip(rawParts())
  const commented = Buffer.concat([plain.subarray(0, -2), Buffer.from([4, 0]), Buffer.from('made')])
  for (const bytes of [rawZip(renamed), rawZip(backslashes), commented])
    expect((await readTable(bytes)).table).toEqual({ headers: ['first_name'], rows: [['Ana']] })
})

it('reads the visible sheet that is chosen, else the one that fits best', async () => {
  const book = (states: readonly string[]) =>
    `<workbook><sheets>${states.map((state, nth) => `<sheet name="S${nth}" state="${state}" id="rId${nth + 1}"/>`).join('')}</sheets></workbook>`
  const texts = sharedStrings(['x'])
  const file = (states: readonly string[]) =>
    zip(
      parts({
        'xl/workbook.xml': book(states),
        'xl/_rels/workbook.xml.rels': `<Relationships>${states.map((_, nth) => `<Relationship Id="rId${nth + 1}" Type="x/worksheet" Target="worksheets/s${nth}.xml"/>`).join('')}</Relationships>`,
        'xl/sharedStrings.xml': texts,
        ...Object.fromEntries(
          states.map((_, nth) => [
            `xl/worksheets/s${nth}.xml`,
            sheetOf(`<c t="inlineStr"><is><t>in ${nth}</t></is></c>`),
          ]),
        ),
      }),
    )
  const hidden = await readTable(await file(['hidden', 'visible', 'visible']))
  expect(hidden).toMatchObject({ table: { rows: [['in 1']] }, source: { sheet: 'S1', sheets: ['S1', 'S2'] } })
  const bytes = await file(['visible', 'visible', 'visible'])
  expect((await readTable(bytes, { sheet: 'S2' })).table.rows).toEqual([['in 2']])
  const rate = ({ rows }: { rows: string[][] }) => Number(rows[0]?.[0]?.slice(3))
  expect((await readTable(bytes, {}, rate)).table.rows).toEqual([['in 2']])
})

it('reads OpenDocument spreadsheets', async () => {
  const cell = (inner: string, attributes = '') =>
    `<table:table-cell ${attributes}>${inner}</table:table-cell>`
  const text = (shown: string) => `<text:p>${shown}</text:p>`
  const content = `<office:document-content><office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Hidden" table:style-name="h"><table:table-row>${cell(text('no'))}</table:table-row></table:table><table:table table:name="People"><table:table-row>${cell(text('id'))}${cell(text('born'))}${cell(text('n'))}</table:table-row><table:table-row table:number-rows-repeated="2">${cell('', 'table:number-columns-repeated="1024"')}</table:table-row><table:table-row>${cell(text('007'), 'office:value-type="float" office:value="7"')}${cell(text('5/11/90'), 'office:value-type="date" office:date-value="1990-11-05"')}${cell(text('1,234,567'), 'office:value-type="float" office:value="1234567"')}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`
  const bytes = await zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
  })
  expect(await readTable(bytes)).toEqual({
    table: { headers: ['id', 'born', 'n'], rows: [[], [], ['007', '05.11.1990', '1234567']] },
    source: { format: 'ods', sheet: 'People', sheets: ['People'] },
  })
})
