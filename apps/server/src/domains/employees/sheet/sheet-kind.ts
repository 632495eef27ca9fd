import { translate } from '@kazi/messages'
import type { AreaColumn, SheetKind } from '#platform/sheets/columns/sheet-kind.ts'
import type { ReadPerson } from './person-row.ts'
import { type ColumnKey, columnsOf, headerOf, requiredColumns } from './sheet-columns.ts'
import { readRow } from './sheet-rows.rules.ts'
import { exampleRow, hintOf, isExample } from './sheet-words.ts'

/** The sheet of an organisation's people. */
export const sheetKind: SheetKind<ColumnKey, ReadPerson> = {
  tab: (language) => translate(language, 'sheets', 'tab.people'),
  rule: (language, rows) => translate(language, 'sheets', 'note.general', { rows }),
  columns: (country, language) => {
    const examples = exampleRow(country, language)
    return columnsOf(country).map(
      (key): AreaColumn<ColumnKey> => ({
        key,
        heading: headerOf(language, country, key),
        isRequired: requiredColumns.has(key),
        isDate: key === 'birthday' || key === 'startOn',
        hint: hintOf(key, country, language),
        example: examples[key] ?? null,
      }),
    )
  },
  updatesBy: 'staffNumber',
  readRow,
  isExample: ({ said }, country) => isExample(country, said.firstName, said.email),
}
