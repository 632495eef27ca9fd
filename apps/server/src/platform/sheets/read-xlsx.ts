import { strFromU8, unzipSync } from 'fflate'
import { readCells } from './read-xlsx-cells.ts'
import { readDateStyles, readSharedStrings } from './read-xlsx-parts.ts'
import { attributeOf, MalformedXml, scanXml } from './scan-xml.ts'
import { type SheetContent, UnreadableSheet } from './sheet.ts'
import type { Steps } from './steps.ts'

/** A sheet of 10,000 rows and 30 columns unpacks to some 15 MB; a zip bomb to thousands. */
const unpackedBytesAtMost = 64 * 1024 * 1024
const entriesAtMost = 2000

/**
 * The first visible sheet of an XLSX file. Read here and not by a library, because those give a formula's last
 * value without saying so, turn numbers into floats, and unpack before they look at sizes.
 * @throws UnreadableSheet
 */
export function* readXlsx(bytes: Uint8Array, rowsAtMost: number): Steps<SheetContent> {
  try {
    const archive = openArchive(bytes)
    const workbook = archive.read('xl/workbook.xml')
    if (workbook === undefined) {
      throw new UnreadableSheet(archive.has('content.xml') ? 'open-document' : 'not-a-sheet')
    }
    const { relation, isFrom1904 } = readWorkbook(workbook)
    const targets = readRelations(archive.read('xl/_rels/workbook.xml.rels') ?? '')
    const sheet = archive.read(pathOf(targets.get(relation) ?? 'worksheets/sheet1.xml'))
    if (sheet === undefined) throw new UnreadableSheet('damaged')
    const sharedStrings = yield* readSharedStrings(archive.read('xl/sharedStrings.xml') ?? '')
    return yield* readCells(sheet, {
      sharedStrings,
      dateStyles: readDateStyles(archive.read('xl/styles.xml') ?? ''),
      isFrom1904,
      rowsAtMost,
    })
  } catch (error) {
    if (error instanceof MalformedXml) throw new UnreadableSheet('damaged')
    throw error
  }
}

interface Archive {
  has(path: string): boolean
  /** the text of a part; undefined when there is none */
  read(path: string): string | undefined
}

/**
 * Looks at every entry's declared size before it unpacks anything. Unpacking stops at the declared size, so one
 * that lies is cut off, not believed.
 */
function openArchive(bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>()
  unzip(bytes, (path, size) => {
    sizes.set(path, size)
    if (sizes.size > entriesAtMost) throw new UnreadableSheet('too-large')
    return false
  })
  let unpackedBytes = 0
  return {
    has: (path) => sizes.has(path),
    read(path) {
      const size = sizes.get(path)
      if (size === undefined) return undefined
      unpackedBytes += size
      if (unpackedBytes > unpackedBytesAtMost) throw new UnreadableSheet('too-large')
      const content = unzip(bytes, (entry) => entry === path)[path]
      if (content === undefined) throw new UnreadableSheet('damaged')
      return strFromU8(content)
    },
  }
}

function unzip(bytes: Uint8Array, isWanted: (path: string, size: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet('damaged')
  }
}

function readWorkbook(xml: string): { relation: string; isFrom1904: boolean } {
  let relation: string | undefined
  let isFrom1904 = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr')
        isFrom1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || relation !== undefined) return
      const state = attributeOf(attributes, 'state')
      if (state === 'hidden' || state === 'veryHidden') return
      relation = relationOf(attributes)
    },
    close() {},
    text() {},
  })
  if (relation === undefined) throw new UnreadableSheet('damaged')
  return { relation, isFrom1904 }
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
