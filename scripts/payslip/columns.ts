import { styleText } from 'node:util'
import { NO_BREAK_SPACE } from './words.ts'

/*
 * Text in columns of a fixed width: words at the left, and three columns of figures at the right. The innermost shows
 * what a step adds or takes, the next what that leaves, the outermost the amounts that are printed on the payslip.
 */

export interface Row {
  readonly text: string
  /** stands behind the text, or on its own line where there is no room */
  readonly detail?: string | undefined
  readonly indent?: number
  /** of each column of figures, from the innermost to the outermost */
  readonly figures?: readonly [moved: string, running: string, amount: string]
  readonly weight?: 'bold' | 'dim' | 'normal'
}

const FIGURE_WIDTH = 16
const WIDTH_MIN = 88
const WIDTH_MAX = 104

/** How wide the whole is, on a terminal of so many columns; undefined: it isn't one. */
export const widthFor = (columns: number | undefined): number =>
  Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, columns ?? WIDTH_MAX))

/** A row as lines of text: words that don't fit beside the figures go on below. */
export function layOut({ text, detail, indent = 0, figures, weight = 'normal' }: Row, width: number): string {
  const room = width - indent - (figures === undefined ? 0 : FIGURE_WIDTH * 3)
  const words = detail === undefined ? text : `${text} · ${detail}`
  const texts =
    widthOf(words) <= room || detail === undefined
      ? wrap(words, room)
      : [...wrap(text, room), ...wrap(detail, room - 2).map((line) => `  ${line}`)]
  const lines = texts.map((line) => ' '.repeat(indent) + line)
  if (figures !== undefined) {
    const columns = figures.map((figure) => padStart(figure, FIGURE_WIDTH)).join('')
    lines[0] = (padEnd(lines[0] ?? '', indent + room) + columns).trimEnd()
  }
  const laidOut = lines.join('\n').replaceAll(NO_BREAK_SPACE, ' ')
  return weight === 'normal' ? laidOut : styleText(weight, laidOut)
}

/** Two texts at the two ends of a line. */
export const atBothEnds = (left: string, right: string, width: number): string =>
  left + padStart(right, width - widthOf(left))

export const ruler = (width: number): string => styleText('dim', '─'.repeat(width))

/** Characters that take two columns: Chinese, its punctuation, full-width forms. */
const WIDE =
  '\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60'
const wideCharacter = new RegExp(`[${WIDE}]`, 'g')
/** What stays together at the end of a line: a word, or a Chinese character with the punctuation behind it. */
const unbreakable = new RegExp(`[${WIDE}][，。；：、）》]*|[^ ${WIDE}]+ *| +`, 'g')

const widthOf = (text: string): number => text.length + (text.match(wideCharacter)?.length ?? 0)
const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text
const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [piece] of text.matchAll(unbreakable)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}
