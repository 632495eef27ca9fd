import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/*
 * Files of a few kilobytes that once took a reader many seconds: each is small to send and, unless reading is bounded,
 * long to read.
 */

const workbook = '<workbook><sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>'
const contentTypes =
  '<Types><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A workbook with rows of a sheet's own XML, and further parts by path. */
export const workbookOf = (
  rows: string,
  further: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': contentTypes,
          'xl/workbook.xml': workbook,
          'xl/worksheets/sheet1.xml': sheetOf(rows),
          ...further,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  )

/** A number format of brackets that never close: a pattern that starts anew at each of them never ends. */
export const openBrackets = (): Uint8Array<ArrayBuffer> =>
  workbookOf('<row><c s="0"><v>1</v></c></row>', {
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
  })

/** A long text that stands in the file once and is named by a thousand cells. */
export const repeatedText = (): Uint8Array<ArrayBuffer> =>
  workbookOf(Array.from({ length: 1000 }, () => '<row><c t="s"><v>0</v></c></row>').join(''), {
    'xl/sharedStrings.xml': `<sst><si><t>${' a'.repeat(4_000_000)}</t></si></sst>`,
  })

/** Texts that a cell may have, each named so often that all the cells together hold billions of letters. */
export const repeatedTexts = (): Uint8Array<ArrayBuffer> =>
  workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(2000), {
    'xl/sharedStrings.xml': `<sst><si><t>${' a'.repeat(16_000)}</t></si></sst>`,
  })

/** An entry of a zip whose directory may say what isn't so. */
interface HostileEntry {
  readonly name: string
  readonly content: Buffer
  readonly declaredBytes?: number
  /** how often the directory names it */
  readonly namings?: number
}

/** A directory that names one part so often that a reader which unpacks each of them never ends. */
export const sameNames = (): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(contentTypes) },
    { name: 'xl/workbook.xml', content: Buffer.from(workbook + ' '.repeat(20_000_000)), namings: 1500 },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheetOf('')) },
  ])

/** A part that says it is small and unpacks to a hundred megabytes. */
export const understatedBomb = (): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(contentTypes) },
    { name: 'xl/workbook.xml', content: Buffer.from(workbook) },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(100_000_000), declaredBytes: 1000 },
  ])

function zipOf(entries: readonly HostileEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declaredBytes = content.length, namings = 1 } of entries) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(8, 4)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(declaredBytes, 18)
    sizes.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), sizes, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const madeBy = Buffer.from([20, 0])
    const naming = Buffer.concat([
      Buffer.from('PK\x01\x02', 'latin1'),
      madeBy,
      sizes,
      place,
      Buffer.from(name),
    ])
    for (let count = 0; count < namings; count++) directory.push(naming)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  const names = directory.length
  const directoryBytes = directory.reduce((sum, naming) => sum + naming.length, 0)
  end.writeUInt16LE(names, 4)
  end.writeUInt16LE(names, 6)
  end.writeUInt32LE(directoryBytes, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]))
}
