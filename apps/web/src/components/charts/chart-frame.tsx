import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LookMark } from './chart-looks.tsx'

/** One line of figures of a picture: a month, a department. */
interface ChartTableRow {
  readonly key: string
  readonly label: string
  /** as they are read, in the order of the columns */
  readonly figures: readonly string[]
}

/** A picture with its legend; one press shows the same as a table, for whoever would rather read. */
export function ChartFrame(props: {
  /** what the figures are, for the table's caption */
  readonly label: string
  /** the parts that have a look of their own; none where the picture names them itself */
  readonly legend?: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly ChartTableRow[]
  /** over the table's first column: Month, Department */
  readonly rowsName: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation('common')
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {props.legend && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
            {props.legend.map((label, index) => (
              <li key={label} className="flex items-center gap-1.5">
                <LookMark index={index} />
                {label}
              </li>
            ))}
          </ul>
        )}
        <Button variant="ghost" size="xs" className="ml-auto" onClick={() => setTable(!isTable)}>
          <Icon aria-hidden className="size-3.5" />
          {t(isTable ? ($) => $.chart.asChart : ($) => $.chart.asTable)}
        </Button>
      </div>
      {isTable ? <ChartTable {...props} /> : props.children}
    </div>
  )
}

function ChartTable(props: {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly ChartTableRow[]
  readonly rowsName: string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section aria-label={props.label} tabIndex={0} className="scroll-thin overflow-x-auto">
      <table className="num w-full text-sm">
        <caption className="sr-only">{props.label}</caption>
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              {props.rowsName}
            </th>
            {props.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {row.label}
              </th>
              {row.figures.map((figure, index) => (
                <td key={props.columns[index]} className="whitespace-nowrap py-2 pl-4 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
