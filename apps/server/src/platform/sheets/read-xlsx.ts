import { UnreadableArchive, ZipArchive } from '../files/zip-archive.ts'
import { readCells } from './read-xlsx-cells.ts'
import { readDateStyles, readSharedStrings } from './read-xlsx-parts.ts'
import { attributeOf, MalformedXml, scanXml } from './scan-xml.ts'
import { type SheetContent, UnreadableSheet } from './sheet.ts'

/**
 * The first visible sheet of an XLSX file. Read here and not by a library, because those give a formula's last
 * value without saying so and turn numbers into floats.
 * @throws UnreadableSheet
 */
export async function readXlsx(bytes: Uint8Array, rowsAtMost: number): Promise<SheetContent> {
  try {
    return await readFirstSheet(await ZipArchive.open(bytes), rowsAtMost)
  } catch (error) {
    if (error instanceof MalformedXml) throw new UnreadableSheet('damaged')
    if (error instanceof UnreadableArchive) throw new UnreadableSheet(error.fault)
    throw error
  }
}

async function readFirstSheet(archive: ZipArchive, rowsAtMost: number): Promise<SheetContent> {
  const workbook = await archive.read('xl/workbook.xml')
  if (workbook === undefined) throw new UnreadableSheet('not-a-sheet')
  const { shown, isFrom1904 } = readWorkbook(workbook)
  const [first] = shown
  if (!first) throw new UnreadableSheet('damaged')
  const targets = readRelations((await archive.read('xl/_rels/workbook.xml.rels')) ?? '')
  const sheet = await archive.read(pathOf(targets.get(first.relation) ?? 'worksheets/sheet1.xml'))
  if (sheet === undefined) throw new UnreadableSheet('damaged')
  const rows = readCells(sheet, {
    sharedStrings: readSharedStrings((await archive.read('xl/sharedStrings.xml')) ?? ''),
    dateStyles: readDateStyles((await archive.read('xl/styles.xml')) ?? ''),
    isFrom1904,
    rowsAtMost,
  })
  return { ...rows, sheetNames: shown.map(({ name }) => name) }
}

interface NamedSheet {
  readonly name: string
  readonly relation: string
}

/** Sheets of a workbook that are looked at, and letters of a name: Excel allows 31. */
const sheetsAtMost = 50
const nameAtMost = 31

/** The sheets that the spreadsheet shows, in its order. */
function readWorkbook(xml: string): { shown: readonly NamedSheet[]; isFrom1904: boolean } {
  const shown: NamedSheet[] = []
  let isFrom1904 = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr')
        isFrom1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || shown.length === sheetsAtMost) return
      const state = attributeOf(attributes, 'state')
      if (state === 'hidden' || state === 'veryHidden') return
      const title = (attributeOf(attributes, 'name') ?? '').slice(0, nameAtMost)
      shown.push({ name: title, relation: relationOf(attributes) })
    },
    close() {},
    text() {},
  })
  return { shown, isFrom1904 }
}

/** `r:id`, or the same under another prefix. */
const relationOf = (attributes: string): string =>
  /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''

function readRelations(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  scanXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '')
    },
    close() {},
    text() {},
  })
  return targets
}

/** Targets are relative to `xl/`, or absolute. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
