import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { charactersOf, type FontSlice, slicesOf } from './font-slices.ts'

/** `text` and `strong` are Public Sans in two weights, `display` is Bricolage Grotesque for names and big figures. */
export const faces = ['text', 'strong', 'display'] as const
export type Face = (typeof faces)[number]

interface Family {
  readonly package: string
  readonly weight: number
  /** slices that every document needs, read at the start; the others wait for a character that asks for them */
  readonly always: readonly string[]
}

/** Where a face looks for a character, in this order. Only the Latin families have ₦, only the last has Chinese. */
const familiesOf: Readonly<Record<Face, readonly Family[]>> = {
  text: [
    { package: '@fontsource-variable/public-sans', weight: 400, always: ['latin', 'latin-ext'] },
    { package: '@fontsource-variable/noto-sans-sc', weight: 400, always: [] },
  ],
  strong: [
    { package: '@fontsource-variable/public-sans', weight: 600, always: ['latin', 'latin-ext'] },
    { package: '@fontsource-variable/noto-sans-sc', weight: 600, always: [] },
  ],
  display: [
    { package: '@fontsource-variable/bricolage-grotesque', weight: 680, always: ['latin', 'latin-ext'] },
    { package: '@fontsource-variable/noto-sans-sc', weight: 600, always: [] },
  ],
}

/** A font as a document embeds it: one weight of one slice of a family. */
export interface BookFont {
  readonly name: string
  readonly font: Font
  readonly has: ReadonlySet<number>
}

/** Text that one font can draw whole. */
export interface TextRun {
  readonly font: BookFont
  readonly text: string
}

/**
 * The fonts of documents. They come from the same packages as the web's, as variable fonts cut into slices; a
 * slice is fixed to its weight once in a process and then shared by all documents.
 */
export class FontBook {
  readonly #fonts: Record<Face, BookFont[]> = { text: [], strong: [], display: [] }
  readonly #byName = new Map<string, BookFont>()

  /** Opens the book with the Latin fonts. */
  static async open(): Promise<FontBook> {
    const book = new FontBook()
    for (const face of faces) {
      for (const family of familiesOf[face]) {
        for (const slice of slicesOf(family.package)) {
          if (family.always.includes(slice.name)) await book.#load(face, family, slice)
        }
      }
    }
    return book
  }

  /** Loads what else is needed to draw these texts. Characters that no font has are left to {@link runsOf}. */
  async prepare(texts: Iterable<string>): Promise<void> {
    const wanted = new Set<number>()
    for (const text of texts) for (const character of text) wanted.add(character.codePointAt(0)!)
    for (const face of faces) {
      for (const codePoint of wanted) await this.#provide(face, codePoint)
    }
  }

  /**
   * The text cut where its font changes. A character that no font has is drawn as the first font's empty box:
   * a strange name must never cost anybody the payslip.
   */
  runsOf(text: string, face: Face): TextRun[] {
    const runs: { font: BookFont; text: string }[] = []
    for (const character of text) {
      const font = this.#find(face, character.codePointAt(0)!) ?? this.#fonts[face][0]!
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  #find(face: Face, codePoint: number): BookFont | undefined {
    return this.#fonts[face].find((font) => font.has.has(codePoint))
  }

  async #provide(face: Face, codePoint: number): Promise<void> {
    for (const family of familiesOf[face]) {
      if (this.#find(face, codePoint)) return
      const slice = slicesOf(family.package).find(({ holds }) => holds(codePoint))
      if (slice) await this.#load(face, family, slice)
    }
  }

  async #load(face: Face, family: Family, slice: FontSlice): Promise<void> {
    const name = `${slice.file} ${family.weight}`
    const font = this.#byName.get(name) ?? (await fixFont(name, family, slice))
    this.#byName.set(name, font)
    if (!this.#fonts[face].includes(font)) this.#fonts[face].push(font)
  }
}

async function fixFont(name: string, family: Family, slice: FontSlice): Promise<BookFont> {
  const file = await readFile(fileURLToPath(import.meta.resolve(`${family.package}/files/${slice.file}`)))
  const fixed = await subsetFont(file, charactersOf(slice), {
    targetFormat: 'truetype',
    variationAxes: { wght: family.weight },
  })
  const font = create(fixed)
  return { name, font, has: new Set(font.characterSet) }
}
