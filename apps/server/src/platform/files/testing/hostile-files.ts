import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import yazl from 'yazl'

/** A malicious file; `neutralised` means it is accepted without its harmful content. */
export type HostileFile = { name: string; content: Buffer; neutralised?: true }

const mark = '<script>alert(document.domain)</script>'
const text = (value: string): Buffer => Buffer.from(value, 'utf8')
const hex = (value: string): Buffer => Buffer.concat([Buffer.from(value, 'hex'), Buffer.alloc(600)])

export function pdf(body: string): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${body} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 200) * (Math.min(width, 200) * 3 + 1)))
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a small valid picture. */
export function picture(format: 'png' | 'jpeg', width = 100, height = 80): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b7561' } })
    .toFormat(format)
    .toBuffer()
}

async function jpegWithSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture('jpeg'))
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const workbookFiles: [string, Buffer][] = [
  [
    '[Content_Types].xml',
    text(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
  ],
  ['xl/workbook.xml', text('<workbook/>')],
  ['xl/worksheets/sheet1.xml', text('<worksheet><sheetData/></worksheet>')],
]

export async function zip(files: [string, Buffer][]): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of files) file.addBuffer(content, name)
  file.end()
  const parts: Buffer[] = []
  for await (const part of file.outputStream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Creates a valid workbook with additional files in it. */
export const workbook = (...more: [string, Buffer][]): Promise<Buffer> => zip([...workbookFiles, ...more])

/**
 * Replaces every occurrence of the first bytes by the second of the same length: yazl itself writes no such
 * zip.
 */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

function directoryField(
  bytes: Buffer,
  name: string,
  offset: number,
  write: (bytes: Buffer, at: number) => void,
): Buffer {
  const changed = Buffer.from(bytes)
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const length = changed.readUInt16LE(at + 28)
    if (changed.subarray(at + 46, at + 46 + length).toString() === name) write(changed, at + offset)
  }
  return changed
}

async function pictures(): Promise<HostileFile[]> {
  const [png, jpeg] = [await picture('png'), await picture('jpeg')]
  const exif = await sharp(jpeg)
    .withExif({ IFD0: { Artist: mark, ImageDescription: 'secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe0029', 'hex'),
    text(mark),
    jpeg.subarray(2),
  ])
  return [
    { name: 'trailing-page.png', content: Buffer.concat([png, text(mark)]), neutralised: true },
    {
      name: 'trailing-zip.jpg',
      content: Buffer.concat([jpeg, await zip([['evil.html', text(mark)]])]),
      neutralised: true,
    },
    { name: 'exif.jpg', content: exif, neutralised: true },
    { name: 'comment.jpg', content: comment, neutralised: true },
    {
      name: 'text-chunk.png',
      content: pngOf(100, 100, chunk('tEXt', text(`Comment\0${mark}`))),
      neutralised: true,
    },
    { name: 'flood.png', content: pngOf(60_000, 60_000) },
    { name: 'wide.png', content: pngOf(2_147_483_647, 1) },
    { name: 'flood.jpg', content: await jpegWithSize(65_500, 65_500) },
    { name: 'truncated.png', content: png.subarray(0, Math.floor(png.length / 2)) },
    { name: 'truncated.jpg', content: jpeg.subarray(0, Math.floor(jpeg.length / 2)) },
    { name: 'lying-header.png', content: Buffer.concat([pngSignature, jpeg]) },
    { name: 'signature-only.png', content: Buffer.concat([pngSignature, text(mark)]) },
    {
      name: 'animation.gif',
      content: Buffer.concat([text('GIF89a/*'), Buffer.alloc(20), text('*/=alert(1)//')]),
    },
    { name: 'picture.webp', content: await sharp(png).webp().toBuffer() },
    { name: 'picture.tiff', content: await sharp(png).tiff().toBuffer() },
    { name: 'picture.bmp', content: Buffer.concat([text('BM'), Buffer.alloc(200)]) },
    { name: 'drawing.svg', content: text(`<svg xmlns="http://www.w3.org/2000/svg">${mark}</svg>`) },
    {
      name: 'drawing.png',
      content: text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    },
  ]
}

async function workbooks(): Promise<HostileFile[]> {
  const bomb = await workbook(['xl/sharedStrings.xml', Buffer.alloc(80_000_000, 'a')])
  const plain = await workbook()
  const shrunk = await workbook(['xl/sharedStrings.xml', Buffer.alloc(1_000_000, 'a')])
  return [
    { name: 'bomb.xlsx', content: bomb },
    {
      name: 'lying-size.xlsx',
      content: directoryField(shrunk, 'xl/sharedStrings.xml', 24, (bytes, at) => bytes.writeUInt32LE(10, at)),
    },
    {
      name: 'slip.xlsx',
      content: replaced(await workbook(['aaaaa/evil.xml', text('x')]), 'aaaaa/evil.xml', '../../evil.xml'),
    },
    {
      name: 'absolute.xlsx',
      content: replaced(await workbook(['aaaa/evil.xml', text('x')]), 'aaaa/evil.xml', '/etc/evil.xml'),
    },
    {
      name: 'backslash.xlsx',
      content: replaced(await workbook(['aaaa/evil.xml', text('x')]), 'aaaa/evil.xml', '..\\..\\ev.xml'),
    },
    {
      name: 'encrypted.xlsx',
      content: directoryField(plain, 'xl/workbook.xml', 8, (bytes, at) => bytes.writeUInt16LE(1, at)),
    },
    {
      name: 'twice.xlsx',
      content: replaced(await workbook(['xl/workbooX.xml', text('x')]), 'xl/workbooX.xml', 'xl/workbook.xml'),
    },
    { name: 'macros.xlsx', content: await workbook(['xl/vbaProject.bin', text('x')]) },
    { name: 'links.xlsx', content: await workbook(['xl/externalLinks/externalLink1.xml', text('x')]) },
    { name: 'embedded.xlsx', content: await workbook(['xl/embeddings/oleObject1.bin', text('x')]) },
    {
      name: 'document.xlsx',
      content: await zip([
        ['[Content_Types].xml', text('<Types/>')],
        ['word/document.xml', text('<x/>')],
      ]),
    },
    { name: 'archive.xlsx', content: await zip([['evil.html', text(mark)]]) },
    { name: 'prepended.xlsx', content: Buffer.concat([text(mark), plain]) },
    { name: 'truncated.xlsx', content: plain.subarray(0, plain.length - 30) },
    {
      name: 'many.xlsx',
      content: await workbook(
        ...Array.from({ length: 5_001 }, (_, index): [string, Buffer] => [`xl/${index}.xml`, text('x')]),
      ),
    },
  ]
}

async function documents(): Promise<HostileFile[]> {
  return [
    { name: 'script.pdf', content: pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') },
    { name: 'hidden-script.pdf', content: pdf('/OpenAction << /S /J#61vaScrip#74 /JS (app.alert(1)) >>') },
    { name: 'launch.pdf', content: pdf('/OpenAction << /S /Launch /F (cmd.exe) >>') },
    { name: 'embedded.pdf', content: pdf('/Names << /EmbeddedFiles 2 0 R >>') },
    { name: 'page-first.pdf', content: Buffer.concat([text(mark), pdf('')]) },
    { name: 'zip-behind.pdf', content: Buffer.concat([pdf(''), await zip([['evil.html', text(mark)]])]) },
    {
      name: 'zip-inside.pdf',
      content: Buffer.concat([pdf(''), await zip([['evil.html', text(mark)]]), text('\n%%EOF\n')]),
    },
    { name: 'truncated.pdf', content: pdf('').subarray(0, 40) },
    { name: 'postscript.pdf', content: text('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n') },
  ]
}

function texts(): HostileFile[] {
  const page = `<!doctype html><html><body>${mark}</body></html>`
  return [
    { name: 'page.png', content: text(page) },
    { name: 'page.csv', content: text(`\n  ${page}`) },
    { name: 'bom-page.csv', content: text(`\ufeff${page}`) },
    {
      name: 'wide-page.csv',
      content: Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(page, 'utf16le')]),
    },
    {
      name: 'entities.csv',
      content: text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
    },
    { name: 'archive.csv', content: text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`) },
    { name: 'rich.csv', content: text('{\\rtf1{\\object\\objdata 0105}}') },
    { name: 'script.csv', content: text('#!/bin/sh\nrm -rf /\n') },
    { name: 'zeros.csv', content: Buffer.concat([text('name,phone\n'), Buffer.alloc(10), text('a,b\n')]) },
    {
      name: 'late-zeros.csv',
      content: Buffer.concat([text('name,phone\n'.repeat(20_000)), Buffer.alloc(1)]),
    },
    { name: 'empty.csv', content: Buffer.alloc(0) },
    { name: 'program.csv', content: hex('4d5a90000300000004000000ffff0000') },
    { name: 'program.xlsx', content: hex('7f454c4602010100') },
    { name: 'old-workbook.xlsx', content: hex('d0cf11e0a1b11ae1') },
    { name: 'archive.7z', content: hex('377abcaf271c0004') },
    { name: 'archive.gz', content: hex('1f8b0800000000000003') },
    { name: 'class.csv', content: hex('cafebabe00000034') },
  ]
}

/** Creates all malicious files. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await pictures()), ...(await workbooks()), ...(await documents()), ...texts()]
}

export const harmfulMark = mark
