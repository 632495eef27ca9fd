import type { PdfPage, TextStyle } from '#platform/pdf/pdf-page.ts'
import type { AnnexParameter } from './annex-law.ts'
import { columnWidth, gutter, hairline, ink, inkSoft, margin, pine, right, small } from './paper-look.ts'
import type { Annex } from './payslip-annex.ts'
import type { Entry } from './printed-text.ts'

const name: TextStyle = { face: 'strong', size: 8, color: ink }
const figure: TextStyle = { face: 'text', size: 7.6, color: inkSoft, isTabular: true }
/** a value in words, under its label */
const stated: TextStyle = { ...figure, color: ink }
const print: TextStyle = { ...small, size: 7 }
const figureHeight = 10.6
const printHeight = 8.8
const titleHeight = 27
const indent = 19
const room = columnWidth - indent
const valueIndent = 8

/** The figures of the law in two columns, each with its Act and day; pages are turned as they fill. */
export function drawLawFigures(
  page: PdfPage,
  { law, lawTitle, continuedLawTitle }: Annex,
  top: number,
  bottom: number,
  turnPage: () => number,
): void {
  const waiting = law.map((parameter) => ({ parameter, height: heightOf(page, parameter) }))
  let start = top + 6
  let isFirst = true
  while (waiting.length > 0) {
    const tallest = Math.max(waiting[0]!.height, waiting[1]?.height ?? 0)
    if (isFirst && start + titleHeight + tallest > bottom) start = turnPage()
    drawTitle(page, isFirst ? lawTitle : continuedLawTitle, start)
    start += titleHeight
    const whole = waiting.reduce((sum, { height }) => sum + height, 0)
    // The two columns end at about the same height where everything fits the page.
    const even = Math.min(bottom - start, Math.max(whole / 2, waiting[0]!.height))
    for (const at of [0, 1]) {
      const limit = at === 0 ? even : bottom - start
      let y = 0
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        if (y > 0 && y + next.height > limit + (at === 0 ? next.height / 2 : 0)) break
        if (y > 0 && start + y + next.height > bottom) break
        drawParameter(page, next.parameter, margin + at * (columnWidth + gutter), start + y)
        y += next.height
        waiting.shift()
      }
    }
    isFirst = false
    if (waiting.length > 0) start = turnPage()
  }
}

function drawTitle(page: PdfPage, title: string, top: number): void {
  page.line(margin, top, right, top, pine, 0.9)
  page.text(title, margin, top + 16, { face: 'display', size: 11, color: pine })
}

const printLines = (page: PdfPage, { law }: AnnexParameter): readonly string[] =>
  page.wrap(law, room, print, 9)

const nameLines = (page: PdfPage, parameter: AnnexParameter): readonly string[] =>
  page.wrap(parameter.name, room, name, 2)

/** A value beside its label; one that leaves the label no room, such as a method in words, stands below it. */
function figureLines(page: PdfPage, { label, value }: Entry) {
  const valueWidth = page.widthOf(value, figure)
  const isBeside = valueWidth <= room * 0.5
  const labels = page.wrap(label, isBeside ? room - valueWidth - 8 : room, figure, 3)
  const below = isBeside ? [] : page.wrap(value, room - valueIndent, stated, 12)
  return { labels, below, count: labels.length + below.length }
}

const heightOf = (page: PdfPage, parameter: AnnexParameter): number =>
  nameLines(page, parameter).length * 10.4 +
  parameter.figures.reduce((sum, entry) => sum + figureLines(page, entry).count * figureHeight, 0) +
  printLines(page, parameter).length * printHeight +
  13

function drawParameter(page: PdfPage, parameter: AnnexParameter, x: number, top: number): void {
  let y = top + 8
  const left = x + indent
  page.text(`[${parameter.number}]`, x, y, { ...name, color: pine })
  for (const line of nameLines(page, parameter)) {
    page.text(line, left, y, name)
    y += 10.4
  }
  for (const entry of parameter.figures) {
    const { labels, below } = figureLines(page, entry)
    if (below.length === 0) page.text(entry.value, x + columnWidth, y, figure, 'right')
    for (const line of labels) {
      page.text(line, left, y, figure)
      y += figureHeight
    }
    for (const line of below) {
      page.text(line, left + valueIndent, y, stated)
      y += figureHeight
    }
    page.line(left, y + 3 - figureHeight, x + columnWidth, y + 3 - figureHeight, hairline, 0.4)
  }
  y += 1
  for (const line of printLines(page, parameter)) {
    page.text(line, left, y, print)
    y += printHeight
  }
}
