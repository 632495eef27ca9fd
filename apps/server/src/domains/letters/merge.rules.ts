import { type MergeField, mergeFields, payFields } from '@kazi/contract/employees/letters'
import type { Wording } from './letter.queries.ts'

/** What is known of each field, as it is printed; null: nothing. */
export type MergeValues = Readonly<Record<MergeField, string | null>>

const inBraces = /\{\{\s*([^{}]*?)\s*\}\}/g

const fieldsIn = ({ subject, body }: Wording): readonly string[] =>
  [...`${subject}\n${body}`.matchAll(inBraces)].map(([, name = '']) => name)

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** What stands in braces and is no field, or braces that don't close; undefined: all of it can be filled. */
export function unknownFieldOf(wording: Wording): string | undefined {
  const unknown = fieldsIn(wording).find((name) => !isField(name))
  if (unknown !== undefined) return unknown
  const rest = `${wording.subject}\n${wording.body}`.replaceAll(inBraces, '')
  return /\{\{|\}\}/.exec(rest)?.[0]
}

/** Whether a wording says what somebody earns. */
export const saysPay = (wording: Wording): boolean =>
  fieldsIn(wording).some((name) => isField(name) && payFields.includes(name))

/** A wording that is filled in, and the fields of which nothing is known: they stay as they were written. */
export interface Merged {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly missing: readonly MergeField[]
}

/** Fills a wording in. What a value says is never read as a field again. */
export function merge(wording: Wording, values: MergeValues): Merged {
  const fill = (line: string): string =>
    line.replaceAll(inBraces, (written, name: string) =>
      isField(name) ? (values[name] ?? written) : written,
    )
  const missing = [...new Set(fieldsIn(wording).filter(isField))].filter((name) => values[name] === null)
  return {
    subject: fill(wording.subject),
    paragraphs: wording.body
      .split(/\n\s*\n/)
      .map((paragraph) => fill(paragraph).trim())
      .filter((paragraph) => paragraph !== ''),
    missing,
  }
}
