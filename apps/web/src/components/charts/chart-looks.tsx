import clsx from 'clsx'
import { useId } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'

/** How the parts of a picture look, in their order: a colour, and a pattern that says the same without it. */
const looks = [
  { fill: 'fill-seg-1', stroke: 'stroke-seg-1', ground: 'bg-seg-1', pattern: undefined, dash: undefined },
  { fill: 'fill-seg-2', stroke: 'stroke-seg-2', ground: 'bg-seg-2', pattern: 'hatch', dash: '7 4' },
  { fill: 'fill-seg-3', stroke: 'stroke-seg-3', ground: 'bg-seg-3', pattern: 'dots', dash: '2 4' },
  { fill: 'fill-seg-4', stroke: 'stroke-seg-4', ground: 'bg-seg-4', pattern: 'rows', dash: '10 3 2 3' },
  { fill: 'fill-seg-5', stroke: 'stroke-seg-5', ground: 'bg-seg-5', pattern: 'hatch', dash: '4 2' },
] as const

type ChartLook = (typeof looks)[number]

/** The look of the part at a place; past the fifth they begin again. */
export const lookOf = (index: number): ChartLook => looks[index % looks.length] as ChartLook

/** The patterns that lie over the colours of a drawing, and the address of each. */
export function useChartPatterns() {
  const id = useId()
  const address = (look: ChartLook): string | undefined => look.pattern && `url(#${id}${look.pattern})`
  const line = 'stroke-raised [stroke-opacity:0.45]'
  const definitions = (
    <defs>
      <pattern
        id={`${id}hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className={line} />
      </pattern>
      <pattern id={`${id}rows`} width="5" height="5" patternUnits="userSpaceOnUse">
        <line x1="0" y1="0" x2="5" y2="0" strokeWidth="3" className={line} />
      </pattern>
      <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.1" className="fill-raised opacity-55" />
      </pattern>
    </defs>
  )
  return { address, definitions }
}

/** A part's figure, and beside it what share of the whole that is. */
export function FigureWithShare(props: { readonly figure: string; readonly share: number }) {
  const { percent } = useFormat()
  return (
    <span className="num shrink-0 whitespace-nowrap font-semibold">
      {props.figure}
      <span className="ml-2 inline-block w-11 text-right text-xs font-normal text-ink-3">
        {percent(props.share)}
      </span>
    </span>
  )
}

/** A small square of a part's look, for legends; the drawing beside it is the same. */
export function LookMark({ index }: { readonly index: number }) {
  const look = lookOf(index)
  return (
    <span
      aria-hidden
      className={clsx(
        'size-3 shrink-0 rounded-[3px]',
        look.ground,
        look.pattern === 'dots' ? 'dots' : look.pattern && 'hatch',
      )}
    />
  )
}
