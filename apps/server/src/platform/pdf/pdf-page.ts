import PDFDocument from 'pdfkit'
import type { Face, FontBook } from './font-book.ts'

/** A4 in points. */
export const pageWidth = 595.28
export const pageHeight = 841.89

export interface TextStyle {
  readonly face: Face
  /** in points */
  readonly size: number
  readonly color: string
  /** figures of one width, so that columns of amounts line up */
  readonly isTabular?: boolean
  /** what it is to whoever has the page read aloud; absent: a paragraph */
  readonly tag?: Tag
}

/** Kinds of content, by the names that PDF has for them. */
type Tag = 'H1' | 'H2' | 'P'

interface PdfDetails {
  readonly title: string
  readonly author: string
  /** BCP 47; screen readers read the document in it */
  readonly language: string
  /** stands in the file as its creation: the same content then gives the same bytes */
  readonly createdAt: Date
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/**
 * One A4 page that text and shapes are put on at points from the top left; `y` of a text is its baseline. Every
 * character finds a font that has it. Drawing never waits: the book must be prepared for the texts before.
 */
export class PdfPage {
  readonly #document: PDFKit.PDFDocument
  readonly #book: FontBook
  readonly #chunks: Buffer[] = []
  readonly #registered = new Set<string>()
  /** the root of the tags that say, in the order of reading, what stands on the pages */
  readonly #content: PDFKit.PDFStructureElement
  #isMarked = false

  constructor(book: FontBook, details: PdfDetails) {
    this.#book = book
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      // Pages stay open until the end, because what each says of their number is known only then.
      bufferPages: true,
      lang: details.language,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      // pdfkit reads Helvetica at the start unless it is told that there is no default font.
      font: null as unknown as string,
      info: {
        Title: details.title,
        Author: details.author,
        Creator: 'Kazi',
        Producer: 'Kazi',
        CreationDate: details.createdAt,
      },
    })
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#content = this.#document.struct('Document')
    this.#document.addStructure(this.#content)
  }

  /** What is put on the page meanwhile is read as one: a line with its amount. */
  group(draw: () => void, tag: Tag = 'P'): void {
    if (this.#isMarked) {
      draw()
      return
    }
    const content = this.#document.markStructureContent(tag)
    this.#whileMarked(draw)
    this.#content.add(this.#document.struct(tag, {}, [content]))
  }

  /** What is put on the page meanwhile is not read aloud: shapes, and what stands on every page. */
  artifact(draw: () => void): void {
    if (this.#isMarked) {
      draw()
      return
    }
    this.#document.markContent('Artifact')
    this.#whileMarked(draw)
  }

  #whileMarked(draw: () => void): void {
    this.#isMarked = true
    draw()
    this.#isMarked = false
    this.#document.endMarkedContent()
  }

  /** Width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.#book.remember(`width ${keyOf(style)} ${text}`, () =>
      this.#book
        .runsOf(text, style.face)
        .reduce(
          (width, run) =>
            width + this.#use(run.font.name, run.font.font, style).widthOfString(run.text, options(style)),
          0,
        ),
    )
  }

  /** Puts a text on one line, beginning at `x`, or ending there when it is aligned to the right. */
  text(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - this.widthOf(text, style) : x
    // Whoever hears a line read, or copies it, needs a space between its label and its amount.
    const drawn = this.#isMarked && align === 'left' ? `${text} ` : text
    this.group(() => {
      for (const run of this.#book.runsOf(drawn, style.face)) {
        const document = this.#use(run.font.name, run.font.font, style)
        document.fillColor(style.color)
        document.text(run.text, at, y, { ...options(style), lineBreak: false, baseline: 'alphabetic' })
        at += document.widthOfString(run.text, options(style))
      }
    }, style.tag)
  }

  /** The text in lines that fit the width; what does not fit into the last line ends in an ellipsis. */
  wrap(text: string, width: number, style: TextStyle, linesAtMost: number): readonly string[] {
    return this.#book.remember(`lines ${keyOf(style)} ${width} ${linesAtMost} ${text}`, () =>
      this.#break(text, width, style, linesAtMost),
    )
  }

  #break(text: string, width: number, style: TextStyle, linesAtMost: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.match(breakable) ?? []) {
      if (this.widthOf((line + word).trimEnd(), style) <= width) {
        line += word
        continue
      }
      if (line) lines.push(line.trimEnd())
      line = word
      for (;;) {
        const fitting = this.#fitting(line.trimEnd(), width, style)
        if (fitting.length === line.trimEnd().length) break
        lines.push(fitting)
        line = line.slice(fitting.length)
      }
    }
    if (line.trim()) lines.push(line.trimEnd())
    if (lines.length <= linesAtMost) return lines
    return [
      ...lines.slice(0, linesAtMost - 1),
      this.#shortened(lines.slice(linesAtMost - 1).join(' '), width, style),
    ]
  }

  rectangle(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    if (width <= 0) return
    this.artifact(() => {
      if (radius > 0) this.#document.roundedRect(x, y, width, height, radius)
      else this.#document.rect(x, y, width, height)
      this.#document.fill(color)
    })
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string, thickness = 0.6): void {
    this.artifact(() => this.#document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(thickness).stroke(color))
  }

  /** Draws an SVG path scaled about its origin, which lands on `x, y`. */
  path(
    path: string,
    x: number,
    y: number,
    scale: number,
    paint: { fill?: string; stroke?: string; width?: number },
  ): void {
    this.artifact(() => {
      this.#document.save().translate(x, y).scale(scale).path(path)
      if (paint.fill) this.#document.fill(paint.fill)
      else
        this.#document
          .lineCap('round')
          .lineWidth(paint.width ?? 1)
          .stroke(paint.stroke ?? '#000000')
      this.#document.restore()
    })
  }

  /** What follows goes on a further page. */
  addPage(): void {
    this.#document.addPage()
  }

  /** Goes through the pages that there are and draws on each; its number counts from 1. */
  onEachPage(draw: (number: number, count: number) => void): void {
    const { count } = this.#document.bufferedPageRange()
    for (let at = 0; at < count; at += 1) {
      this.#document.switchToPage(at)
      draw(at + 1, count)
    }
  }

  /** Ends the document and answers the file. */
  async finish(): Promise<Buffer> {
    const ended = new Promise((resolve, reject) => {
      this.#document.on('end', resolve)
      this.#document.on('error', reject)
    })
    this.#content.end()
    this.#document.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #use(name: string, font: object, style: TextStyle): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) {
      // pdfkit takes an opened font as well; its types know only the bytes of one.
      this.#document.registerFont(name, font as unknown as Buffer)
      this.#registered.add(name)
    }
    return this.#document.font(name, style.size)
  }

  /**
   * The beginning that fits the width, at least one character. It is looked for from the front and by halves: a text
   * without a space may be thousands of characters long, and measuring takes time by their number.
   */
  #fitting(text: string, width: number, style: TextStyle): string {
    const characters = Array.from(text)
    const beginning = (count: number) => characters.slice(0, count).join('')
    const fits = (count: number) => this.widthOf(beginning(count), style) <= width
    let fitting = 1
    let next = 2
    while (next <= characters.length && fits(next)) {
      fitting = next
      next *= 2
    }
    let tooMany = Math.min(next, characters.length + 1)
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2)
      if (fits(middle)) fitting = middle
      else tooMany = middle
    }
    return beginning(fitting)
  }

  #shortened(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text
    return `${this.#fitting(text, width - this.widthOf('…', style), style).trimEnd()}…`
  }
}

/**
 * A word with the space after it, or one Chinese character: a line may end after each. Chinese marks that close stay
 * with what they follow, so that no line begins with a comma.
 */
const breakable =
  /(?:[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+)[、。〉》」』】，．：；！？）]*\s*|\s+/gu

const keyOf = ({ face, size, isTabular = false }: TextStyle): string => `${face} ${size} ${isTabular}`

const options = (style: TextStyle) => (style.isTabular ? { features: tabular } : {})
