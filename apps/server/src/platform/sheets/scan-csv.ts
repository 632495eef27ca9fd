import { cellsInRowAtMost, textAtMost, UnreadableSheet } from './sheet.ts'

/** Letters in one record, which may run over lines: no honest sheet of people comes near. */
const recordLengthAtMost = 100_000

/** A record of a CSV text, as far as it can be told without parsing it. */
interface ScannedRecord {
  readonly start: number
  /** after its line end */
  readonly end: number
  /** whether it holds anything but separators, quotes and spaces */
  readonly hasContent: boolean
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Walks through a CSV text record by record and keeps nothing, so that a file that no parser should be given is
 * refused at the first record that says so. Quotes count as csv-parse counts them: they open at the beginning of a
 * field, and one that is followed by another is text.
 * @throws UnreadableSheet for more columns or longer texts than any sheet of people has.
 */
export function* scanCsv(text: string, delimiter: string): Generator<ScannedRecord> {
  const separator = delimiter.charCodeAt(0)
  let start = 0
  while (start < text.length) {
    const record = scanRecord(text, start, separator)
    yield record
    start = record.end
  }
}

function scanRecord(text: string, start: number, separator: number): ScannedRecord {
  let columns = 1
  let fieldLength = 0
  let isQuoted = false
  let hasContent = false
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (at - start > recordLengthAtMost) throw new UnreadableSheet(isQuoted ? 'damaged' : 'too-large')
    if (code === quote && isQuoted) {
      if (text.charCodeAt(at + 1) === quote) {
        at += 1
        fieldLength += 1
      } else isQuoted = false
    } else if (code === quote && fieldLength === 0) isQuoted = true
    else if (!isQuoted && code === separator) {
      columns += 1
      fieldLength = 0
      if (columns > cellsInRowAtMost) throw new UnreadableSheet('too-large')
    } else if (!isQuoted && (code === lineFeed || code === carriageReturn)) {
      const isPair = code === carriageReturn && text.charCodeAt(at + 1) === lineFeed
      return { start, end: at + (isPair ? 2 : 1), hasContent }
    } else {
      fieldLength += 1
      if (fieldLength > textAtMost) throw new UnreadableSheet(isQuoted ? 'damaged' : 'too-large')
      if (code > 0x20) hasContent = true
    }
  }
  return { start, end: text.length, hasContent }
}
