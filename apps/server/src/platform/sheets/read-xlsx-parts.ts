import { attributeOf, scanXml } from './scan-xml.ts'
import { textAtMost, UnreadableSheet } from './sheet.ts'
import { trimmedText } from './trimmed-text.ts'

/**
 * The texts that cells refer to by position, as cells show them: each is made ready once, however many cells name it.
 * Phonetic readings beside the text are left out.
 * @throws UnreadableSheet for a text that no cell can hold.
 */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    close(name) {
      if (name === 'si') strings.push(trimmedText(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
    text(content) {
      if (!isText || isPhonetic) return
      text += content
      if (text.length > textAtMost) throw new UnreadableSheet('too-large')
    },
  })
  return strings
}

/** The positions among the cell styles whose number is shown as a date. */
export function readDateStyles(xml: string): ReadonlySet<number> {
  /** whether the formats that the file defines show dates */
  const formats = new Map<number, boolean>()
  const dateStyles = new Set<number>()
  let isInCellStyles = false
  let position = 0
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const format = Number(attributeOf(attributes, 'numFmtId'))
        formats.set(format, isDateFormat(attributeOf(attributes, 'formatCode') ?? ''))
      } else if (name === 'cellXfs') isInCellStyles = true
      else if (name === 'xf' && isInCellStyles) {
        const format = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        if (formats.get(format) ?? isBuiltInDateFormat(format)) dateStyles.add(position)
        position += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
    text() {},
  })
  return dateStyles
}

/** Formats below 164 are built in unless the file defines them; these show dates (ECMA-376, 18.8.30). */
const isBuiltInDateFormat = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 31) ||
  format === 36 ||
  (format >= 50 && format <= 58)

/**
 * A format shows a date when it has days or years outside quotes, brackets and escapes. What opens and never closes runs
 * to the end, so that each letter is looked at once.
 */
function isDateFormat(code: string): boolean {
  const tokens = code.replace(/"[^"]*"?|\[[^\]]*\]?|\\.?|_.?|\*.?/g, '')
  return /[dy]/i.test(tokens) && !/general/i.test(tokens)
}
