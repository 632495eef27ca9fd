import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'
import subsetFont from 'subset-font'
import { charactersOf, type FontSlice, slicesOf } from './font-slices.ts'

/** `text` and `strong` are Public Sans in two weights, `display` is Bricolage Grotesque for names and big figures. */
const faces = ['text', 'strong', 'display'] as const
export type Face = (typeof faces)[number]

interface Family {
  readonly package: string
  readonly weight: number
  /** slices that every document needs, read at the start; the others wait for a character that asks for them */
  readonly always: readonly string[]
  /** whether accents land on their letters where the two are not one character */
  readonly placesMarks: boolean
}

const publicSans = (weight: number): Family => ({
  package: '@fontsource-variable/public-sans',
  weight,
  always: ['latin', 'latin-ext'],
  placesMarks: true,
})

/** Letters that Public Sans lacks: Hausa's ɓ ɗ ƙ, and whole scripts. Each has its marks in place. */
const further = (weight: number): readonly Family[] =>
  [
    '@fontsource-variable/noto-sans',
    '@fontsource-variable/noto-sans-ethiopic',
    '@fontsource-variable/noto-sans-sc',
  ].map((name) => ({
    package: name,
    weight,
    always: [],
    placesMarks: true,
  }))

/** Where a face looks for letters, in this order. */
const familiesOf: Readonly<Record<Face, readonly Family[]>> = {
  text: [publicSans(400), ...further(400)],
  strong: [publicSans(600), ...further(600)],
  display: [
    {
      package: '@fontsource-variable/bricolage-grotesque',
      weight: 680,
      always: ['latin', 'latin-ext'],
      placesMarks: false,
    },
    // Bricolage lacks letters of Yoruba, such as Ṣ.
    publicSans(600),
    ...further(600),
  ],
}

/** The fonts of a family that have been needed so far. */
interface OpenFamily {
  readonly family: Family
  readonly fonts: BookFont[]
}

/** A font as a document embeds it: one weight of one slice of a family. */
interface BookFont {
  readonly name: string
  readonly font: Font
  readonly has: ReadonlySet<number>
  readonly placesMarks: boolean
}

/** Text that one font can draw whole. */
interface TextRun {
  readonly font: BookFont
  readonly text: string
}

/**
 * The fonts of documents. They come from the same packages as the web's, as variable fonts cut into slices; a
 * slice is fixed to its weight once in a process and then shared by all documents.
 */
export class FontBook {
  readonly #families: Readonly<Record<Face, readonly OpenFamily[]>> = {
    text: openFamilies('text'),
    strong: openFamilies('strong'),
    display: openFamilies('display'),
  }
  readonly #byName = new Map<string, BookFont>()
  readonly #runs = new Map<string, readonly TextRun[]>()
  readonly #measures = new Map<string, unknown>()

  /** Opens the book with the Latin fonts. */
  static async open(): Promise<FontBook> {
    const book = new FontBook()
    for (const face of faces) {
      for (const open of book.#families[face]) {
        for (const slice of slicesOf(open.family.package)) {
          if (open.family.always.includes(slice.name)) await book.#load(open, slice)
        }
      }
    }
    return book
  }

  /** Loads what else is needed to draw these texts. Characters that no font has are left to {@link runsOf}. */
  async prepare(texts: Iterable<string>): Promise<void> {
    const wanted = new Set<string>()
    for (const text of texts) for (const unit of unitsOf(text)) wanted.add(unit)
    for (const face of faces) {
      for (const unit of wanted) await this.#provide(face, unit)
    }
  }

  /**
   * The text cut where its font changes: between Chinese and other scripts, and nowhere inside a name. A character that
   * no font has becomes a question mark, a mark or joiner falls away: a strange name, which is refused where it is
   * entered, must never cost anybody the payslip.
   */
  runsOf(text: string, face: Face): readonly TextRun[] {
    const key = `${face} ${text}`
    const known = this.#runs.get(key)
    if (known) return known
    if (this.#runs.size >= rememberedAtMost) this.#runs.clear()
    const runs = this.#cut(text, face)
    this.#runs.set(key, runs)
    return runs
  }

  /**
   * A measure of a text, taken once for all documents: most of what a payslip says stands on the next one too.
   * @param key names the measure with everything that it depends on
   */
  remember<Measure>(key: string, measure: () => Measure): Measure {
    const known = this.#measures.get(key)
    if (known !== undefined) return known as Measure
    if (this.#measures.size >= rememberedAtMost) this.#measures.clear()
    const taken = measure()
    this.#measures.set(key, taken)
    return taken
  }

  #cut(text: string, face: Face): readonly TextRun[] {
    const runs: { font: BookFont; text: string }[] = []
    const append = (font: BookFont, drawn: string) => {
      const last = runs.at(-1)
      if (last?.font === font) last.text += drawn
      else runs.push({ font, text: drawn })
    }
    for (const unit of unitsOf(text)) {
      const whole = this.#families[face].find((open) => hasAll(open, unit))
      for (const cluster of clustersOf(unit)) {
        const font = whole ? fontIn(whole, cluster) : this.#find(face, cluster)
        if (font) append(font, cluster)
        else for (const character of cluster) this.#appendLone(face, character, append)
      }
    }
    return runs
  }

  #appendLone(face: Face, character: string, append: (font: BookFont, drawn: string) => void): void {
    const font = this.#find(face, character)
    if (font) append(font, character)
    else if (!/[\p{M}\p{C}]/u.test(character)) append(this.#families[face][0]!.fonts[0]!, '?')
  }

  /** The first font of the face that has every character. */
  #find(face: Face, characters: string): BookFont | undefined {
    for (const open of this.#families[face]) {
      const font = fontIn(open, characters)
      if (font) return font
    }
    return undefined
  }

  /** Opens slices until one family has the whole unit, or none is left. */
  async #provide(face: Face, unit: string): Promise<void> {
    for (const open of this.#families[face]) {
      if (hasAll(open, unit)) return
      const codePoints = Array.from(unit, (character) => character.codePointAt(0)!)
      // A letter and its mark must be of one slice, so that each that has one of them is opened.
      for (const slice of slicesOf(open.family.package)) {
        if (codePoints.some(slice.holds)) await this.#load(open, slice)
      }
      if (hasAll(open, unit)) return
    }
  }

  async #load({ family, fonts }: OpenFamily, slice: FontSlice): Promise<void> {
    const name = `${slice.file} ${family.weight}`
    const font = this.#byName.get(name) ?? (await fixFont(name, family, slice))
    this.#byName.set(name, font)
    if (fonts.includes(font)) return
    fonts.push(font)
    this.#runs.clear()
    this.#measures.clear()
  }
}

const openFamilies = (face: Face): readonly OpenFamily[] =>
  familiesOf[face].map((family) => ({ family, fonts: [] }))

/** The font of a family that has every character. */
function fontIn({ family, fonts }: OpenFamily, characters: string): BookFont | undefined {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0)!)
  if (codePoints.length > 1 && !family.placesMarks) return undefined
  return fonts.find(({ has }) => codePoints.every((codePoint) => has.has(codePoint)))
}

const hasAll = (open: OpenFamily, unit: string): boolean =>
  clustersOf(unit).every((cluster) => fontIn(open, cluster) !== undefined)

/**
 * Text that one family shall draw, because a name in two looks like a slip: all that stands together and isn't Chinese,
 * or is.
 */
const unitsOf = (text: string): readonly string[] => text.normalize('NFC').match(unit) ?? []
const han = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const unit = new RegExp(`[${han}]+|[^${han}]+`, 'gu')

/**
 * Letters with their marks, such as ọ̀, which is two characters. They stay in one font where one has them all: only
 * then do the marks find their place.
 */
const clustersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

async function fixFont(name: string, family: Family, slice: FontSlice): Promise<BookFont> {
  const file = await readFile(fileURLToPath(import.meta.resolve(`${family.package}/files/${slice.file}`)))
  const fixed = await subsetFont(file, charactersOf(slice), {
    targetFormat: 'truetype',
    variationAxes: { wght: family.weight },
  })
  const font = create(fixed)
  return {
    name,
    font: rememberLayouts(font),
    has: new Set(font.characterSet),
    placesMarks: family.placesMarks,
  }
}

/** Enough for the words of the documents in a batch; names and amounts come and go. */
const rememberedAtMost = 8_000

/**
 * The same font, laying each text out only once for all documents. pdfkit scales the positions in place, so each
 * caller gets its own.
 */
function rememberLayouts(font: Font): Font {
  const layouts = new Map<string, GlyphRun>()
  const remembering: Font = Object.create(font)
  remembering.layout = (text, features) => {
    const key = `${features ?? ''} ${text}`
    let run = layouts.get(key)
    if (!run) {
      if (layouts.size >= rememberedAtMost) layouts.clear()
      run = font.layout(text, features)
      layouts.set(key, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((width, position) => width + position.xAdvance, 0)
      },
    }
  }
  return remembering
}
