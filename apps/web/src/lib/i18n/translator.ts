import type { Messages, Namespace, WithoutPlural } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'
import { type MessageValues, readSentence } from '@kazi/messages/sentence'
import { persist } from '../loading/persist.ts'

/** Reads the sentences of one area in one language. */
type ReadMessages = (language: Language, area: Namespace) => Promise<object>

/** The sentences of an area to point at: `$.list.start`. The endings that a count chooses are left off. */
type Keys<Tree> = {
  readonly [Key in keyof Tree & string as WithoutPlural<Key>]: Tree[Key] extends string
    ? string
    : Keys<Tree[Key]>
}

/** Says a sentence of an area: `t(($) => $.list.start, { month })`. A key that isn't there fails the type check. */
export type Translate<Area extends Namespace> = (
  pick: ($: Keys<Messages[Area]>) => string,
  values?: MessageValues,
) => string

/** An area in one language. */
export interface Translation<Area extends Namespace> {
  readonly language: Language
  readonly t: Translate<Area>
  /** the sentence of a key that is data, as the server names it; undefined where there is none */
  readonly find: (key: string, values?: MessageValues) => string | undefined
}

/** The sentences of some areas, as the server sends them along with a page. */
export type MessageBundles = { [Area in Namespace]?: Messages[Area] }

/** The key that a selector points at: whatever is read off the recorder is a part of it. */
function keyOf(pick: ($: never) => string): string {
  const parts: string[] = []
  const recorder: object = new Proxy(
    {},
    {
      get(_target, part: string) {
        parts.push(part)
        return recorder
      },
    },
  )
  pick(recorder as never)
  return parts.join('.')
}

function makeTranslation(language: Language, area: Namespace, sentences: object): Translation<Namespace> {
  return {
    language,
    t(pick, values) {
      const key = keyOf(pick)
      const sentence = readSentence(language, sentences, key, values)
      if (sentence === undefined) throw new Error(`no ${language} message ${area}:${key}`)
      return sentence
    },
    find: (key, values) => readSentence(language, sentences, key, values),
  }
}

/** A promise that has been kept, in the form in which React's `use` reads it without waiting. */
function kept<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/**
 * The sentences of one language, loaded by area when a page needs them. The server makes one per request, the browser
 * one per language that the visitor reads. Areas are asked for by a route's loader, else by the first component
 * that uses them, which suspends meanwhile.
 */
export class Translator {
  readonly language: Language
  readonly #readMessages: ReadMessages
  readonly #sentences: MessageBundles = {}
  readonly #translations = new Map<Namespace, Translation<Namespace>>()
  readonly #loading = new Map<Namespace, Promise<Translation<Namespace>>>()
  readonly #awaited = new Map<Namespace, Promise<Translation<Namespace>>>()

  constructor(language: Language, readMessages: ReadMessages) {
    this.language = language
    this.#readMessages = readMessages
  }

  /** Another language with the same areas, ready to speak. */
  async inLanguage(language: Language): Promise<Translator> {
    const next = new Translator(language, this.#readMessages)
    await next.load(...this.#translations.keys())
    return next
  }

  /** What has been loaded so far, to send along with the page. */
  get loaded(): MessageBundles {
    return this.#sentences
  }

  /** Takes over what the server had loaded, so that the first drawing needs no further request. */
  adopt(bundles: MessageBundles): void {
    Object.assign(this.#sentences, bundles)
    for (const [area, sentences] of Object.entries(bundles) as [Namespace, object][]) {
      const translation = makeTranslation(this.language, area, sentences)
      this.#translations.set(area, translation)
      this.#loading.set(area, kept(translation))
    }
  }

  /** Loads areas. Call it in a route's `beforeLoad` or loader so that the page draws in one go. */
  async load(...areas: readonly Namespace[]): Promise<void> {
    await Promise.all(areas.map((area) => this.whenLoaded(area)))
  }

  /** An area that is loaded; undefined until it is. */
  translation<Area extends Namespace>(area: Area): Translation<Area> | undefined {
    return this.#translations.get(area) as Translation<Area> | undefined
  }

  /** An area, once it is loaded. The same promise for everybody who waits for it; a kept one for who comes later. */
  whenLoaded<Area extends Namespace>(area: Area): Promise<Translation<Area>> {
    const known = this.#loading.get(area)
    if (known) return known as Promise<Translation<Area>>
    const loading = this.#read(area)
    this.#loading.set(area, loading)
    // a line that broke must not stay broken: the next to ask tries again
    loading.catch(() => this.#loading.delete(area))
    return loading as Promise<Translation<Area>>
  }

  /**
   * An area for a component that is about to be drawn among others. A line that was away brings it later: failing would
   * take the whole page down, and what is typed there.
   */
  whenPossible<Area extends Namespace>(area: Area): Promise<Translation<Area>> {
    const known = this.#awaited.get(area) ?? persist(() => this.whenLoaded(area))
    this.#awaited.set(area, known)
    return known as Promise<Translation<Area>>
  }

  async #read(area: Namespace): Promise<Translation<Namespace>> {
    this.adopt({ [area]: await this.#readMessages(this.language, area) })
    return this.translation(area) as Translation<Namespace>
  }
}
