import { Collapsible } from '@base-ui/react/collapsible'
import type { Currency } from '@kazi/values/money'
import { ChevronDown, Scale } from 'lucide-react'
import { Term } from '#components/overlays/term.tsx'
import { type TermName, termNames } from '#components/overlays/terms.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Figure, LawParameter, LineRule } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { isTable, LawTable, useFigureText } from './law-figure.tsx'

/** Plain figures up to this many stand open; more, and every table, wait for a press. */
const figuresShownAtOnce = 3

const figuresOf = (parameter: LawParameter): readonly (readonly [name: string, figure: Figure])[] =>
  Object.entries(parameter.figures).filter((entry): entry is [string, Figure] => entry[1] !== undefined)

function isShort(parameters: readonly LawParameter[]): boolean {
  const figures = parameters.flatMap(figuresOf)
  return figures.length <= figuresShownAtOnce && !figures.some(([, figure]) => isTable(figure))
}

/** The word that a rule is about, where help explains one: `ke.housing-levy` is about the housing levy. */
const termOfRule = (rule: string): TermName | undefined =>
  termNames.find((name) => name === rule.slice(rule.indexOf('.') + 1))

/** The law behind a line: Act and section, and each of its figures with the day since when it stands and its source. */
export function LineLaw({ rule, currency }: { readonly rule: LineRule; readonly currency: Currency }) {
  const { t } = useTranslation('payroll')
  const { date } = useFormat()
  const text = useRunText(currency)
  const term = termOfRule(rule.rule)
  const title = (
    <div className="flex min-w-0 flex-1 gap-2 py-2">
      <Scale aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">
          {term ? <Term name={term}>{text.rule(rule.rule)}</Term> : text.rule(rule.rule)}
        </span>
        <span className="text-ink-2">
          {rule.law}, {t(($) => $.explain.since, { date: date(rule.effectiveFrom) })}
        </span>
      </p>
    </div>
  )
  if (rule.parameters.length === 0) return <div className="mt-1.5 border-t border-line">{title}</div>
  return (
    <Collapsible.Root defaultOpen={isShort(rule.parameters)} className="mt-1.5 border-t border-line">
      <div className="flex items-start gap-2">
        {title}
        <Collapsible.Trigger className="group mt-1 -mr-2 flex shrink-0 items-center gap-1 rounded-md px-2 py-1 font-semibold text-brand-ink hover:bg-hover">
          {t(($) => $.explain.law)}
          <ChevronDown
            aria-hidden
            className="size-3.5 transition-transform group-data-panel-open:rotate-180"
          />
        </Collapsible.Trigger>
      </div>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-200 ease-out-soft data-ending-style:h-0 data-starting-style:h-0">
        <ul className="mb-1.5 flex flex-col gap-2">
          {rule.parameters.map((parameter) => (
            <Parameter key={parameter.name} parameter={parameter} currency={currency} />
          ))}
        </ul>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}

/** One dated row of the law: its figures, and where to read them. */
function Parameter(props: { readonly parameter: LawParameter; readonly currency: Currency }) {
  const { t } = useTranslation('payroll')
  const { date } = useFormat()
  const { parameter, currency } = props
  const text = useRunText(currency)
  const figureText = useFigureText(currency)
  const figures = figuresOf(parameter)
  const plain = figures.filter(([, figure]) => !isTable(figure))
  return (
    <li className="rounded-md bg-raised px-3 py-2.5 ring-1 ring-line">
      <p className="font-semibold">{text.parameter(parameter.name)}</p>
      {plain.length > 0 && (
        <dl className="mt-1">
          {plain.map(([name, figure]) => (
            <div key={name} className="grid grid-cols-[minmax(35%,1fr)_auto] gap-4 py-0.5">
              <dt className="text-ink-2">{text.figure(name)}</dt>
              <dd className="num text-right font-medium">{figureText(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
      {figures.map(([name, figure]) => (
        <LawTable
          key={name}
          figure={figure}
          currency={currency}
          name={text.figure(name)}
          isNamed={figures.length > 1}
        />
      ))}
      <p className="mt-1.5 text-ink-3 [overflow-wrap:anywhere]">
        {t(($) => $.explain.inForce, { law: parameter.law, date: date(parameter.effectiveFrom) })}
        <span className="block">{t(($) => $.explain.source, { source: parameter.source })}</span>
      </p>
    </li>
  )
}
