import { attributeOf, scanXml, scanXmlInSteps } from './scan-xml.ts'
import type { Steps } from './steps.ts'

/** The texts that cells refer to by position. Phonetic readings beside the text are left out. */
export function* readSharedStrings(xml: string): Steps<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  yield* scanXmlInSteps(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    close(name) {
      if (name === 'si') strings.push(text)
      else if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
    text(content) {
      if (isText && !isPhonetic) text += content
    },
  })
  return strings
}

/** The positions among the cell styles whose number is shown as a date. */
export function readDateStyles(xml: string): ReadonlySet<number> {
  const formats = new Map<number, string>()
  const dateStyles = new Set<number>()
  let isInCellStyles = false
  let position = 0
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      } else if (name === 'cellXfs') isInCellStyles = true
      else if (name === 'xf' && isInCellStyles) {
        const format = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        if (isDateFormat(format, formats.get(format))) dateStyles.add(position)
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

/** A format shows a date when it has days or years outside quotes, brackets and escapes. */
function isDateFormat(format: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDateFormat(format)
  const tokens = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  return /[dy]/i.test(tokens) && !/general/i.test(tokens)
}
