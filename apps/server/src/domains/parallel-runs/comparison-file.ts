import { type Language, translate } from '@kazi/messages'
import type { Currency } from '@kazi/values/money'
import { printItem } from '#domains/documents/index.ts'
import { type SheetColumn, type SheetFormat, writeSheet } from '#platform/sheets/write-sheet.ts'
import { fromPieces, type Pieces } from '#platform/threads/pieces.ts'
import { differenceOf } from './causes/compare-person.rules.ts'
import type { PersonRow } from './parallel.queries.ts'

export interface ComparisonOrder {
  readonly people: Pieces<PersonRow>
  readonly currency: Currency
  readonly language: Language
  readonly format: SheetFormat
}

/** Everybody, every line, there and here, as the bytes of a sheet. Work for a thread. */
export async function writeComparison(order: ComparisonOrder): Promise<Uint8Array> {
  const { currency, language, format } = order
  const people = await fromPieces(order.people)
  const say = (key: Parameters<typeof translate<'documents'>>[2]) => translate(language, 'documents', key)
  const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width })
  const money = (header: string): SheetColumn => ({ header, kind: 'money', currency, width: 18 })
  const lineName = (target: string, label: string | null): string =>
    target === 'gross' || target === 'deductions' || target === 'net'
      ? say(`sheet.${target}`)
      : printItem(target.replace(/^item:/, ''), label, language)
  return writeSheet(
    {
      name: say('parallel.tab'),
      stickyColumns: 2,
      columns: [
        text(say('sheet.number'), 14),
        text(say('sheet.name'), 30),
        text(say('parallel.line'), 30),
        money(say('parallel.there')),
        money(say('parallel.here')),
        money(say('parallel.difference')),
        text(say('parallel.cause'), 36),
        text(say('parallel.comment'), 40),
      ],
      rows: people.flatMap((person) => {
        const who = [person.number, person.name]
        if (person.lines.length === 0) {
          const cause = person.cause === null ? null : say(`parallel.causes.${person.cause}`)
          const { there, here, difference, comment } = person
          return [[...who, say('sheet.net'), there, here, difference, cause, comment]]
        }
        return person.lines.map((line) => [
          ...who,
          lineName(line.target, line.label),
          line.there,
          line.here,
          differenceOf(line),
          line.cause === null ? null : say(`parallel.causes.${line.cause}`),
          line.target === 'net' ? person.comment : null,
        ])
      }),
    },
    format,
  )
}
