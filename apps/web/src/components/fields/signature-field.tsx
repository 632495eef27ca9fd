import clsx from 'clsx'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import { Segmented } from './segmented.tsx'
import { isStep, pathOf, type StrokePoint, signatureBox } from './signature-strokes.ts'

/** A signature: lines that were drawn, as SVG paths in {@link signatureBox}, or a name that was typed. */
export type Signature =
  | { readonly kind: 'drawn'; readonly paths: readonly string[] }
  | { readonly kind: 'typed'; readonly name: string }

/** A person's own hand, by finger, pen or mouse; or their typed name, for whoever can't draw or would rather not. */
export function SignatureField(
  props: FieldProps & {
    /** null while nothing is signed */
    readonly value: Signature | null
    readonly onChange: (value: Signature | null) => void
  },
) {
  const { t } = useTranslation('components')
  const { value, onChange, ...frame } = props
  const [kind, setKind] = useState<Signature['kind']>(value?.kind ?? 'drawn')
  const isDisabled = props.isDisabled ?? false
  return (
    <Field
      {...frame}
      labelElement="span"
      aside={
        value && !isDisabled ? (
          <Button variant="ghost" size="xs" onClick={() => onChange(null)}>
            <Eraser aria-hidden className="size-3.5" />
            {t(($) => $.signature.again)}
          </Button>
        ) : undefined
      }
    >
      {({ 'aria-labelledby': label, 'aria-describedby': description }) => (
        <fieldset
          aria-labelledby={label}
          aria-describedby={description}
          className="flex min-w-0 flex-col gap-1.5"
        >
          {!isDisabled && (
            <Segmented
              label={t(($) => $.signature.how)}
              value={kind}
              options={[
                { value: 'drawn', label: t(($) => $.signature.draw) },
                { value: 'typed', label: t(($) => $.signature.type) },
              ]}
              onChange={(next) => {
                setKind(next)
                onChange(null)
              }}
            />
          )}
          {kind === 'drawn' ? (
            <Pad
              paths={value?.kind === 'drawn' ? value.paths : []}
              isDisabled={isDisabled}
              isInvalid={props.error !== undefined}
              onChange={(paths) => onChange({ kind: 'drawn', paths })}
            />
          ) : (
            <TypedName
              name={value?.kind === 'typed' ? value.name : ''}
              isDisabled={isDisabled}
              onChange={(name) => onChange(name.trim() === '' ? null : { kind: 'typed', name })}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}

function Pad(props: {
  readonly paths: readonly string[]
  readonly isDisabled: boolean
  readonly isInvalid: boolean
  readonly onChange: (paths: readonly string[]) => void
}) {
  const { t } = useTranslation('components')
  const [points, setPoints] = useState<readonly StrokePoint[]>([])
  const isEmpty = props.paths.length === 0 && points.length === 0

  function extend(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const point = {
      x: ((event.clientX - box.left) / box.width) * signatureBox.width,
      y: ((event.clientY - box.top) / box.height) * signatureBox.height,
    }
    setPoints((before) => (isStep(before.at(-1), point) ? [...before, point] : before))
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (props.isDisabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    extend(event)
  }

  function end(): void {
    if (points.length > 0) props.onChange([...props.paths, pathOf(points)])
    setPoints([])
  }

  return (
    <div
      className={clsx(
        'relative overflow-hidden rounded-md border bg-raised',
        props.isInvalid ? 'border-down' : 'border-control',
        props.isDisabled && 'bg-sunken',
      )}
    >
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        aria-label={t(isEmpty ? ($) => $.signature.notDrawn : ($) => $.signature.drawn)}
        onPointerDown={begin}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && extend(event)}
        onPointerUp={end}
        onPointerCancel={end}
        className={clsx('block w-full touch-none', !props.isDisabled && 'cursor-crosshair')}
      >
        <line x1="32" x2="448" y1="124" y2="124" strokeDasharray="2 5" className="stroke-line-strong" />
        <g fill="none" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink">
          {props.paths.map((path) => (
            <path key={path} d={path} />
          ))}
          <path d={pathOf(points)} />
        </g>
      </svg>
      {isEmpty && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-2 text-center text-xs text-ink-3"
        >
          {t(($) => $.signature.drawHere)}
        </span>
      )}
    </div>
  )
}

function TypedName(props: {
  readonly name: string
  readonly isDisabled: boolean
  readonly onChange: (name: string) => void
}) {
  const { t } = useTranslation('components')
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <input
        aria-label={t(($) => $.signature.name)}
        aria-describedby={hintId}
        autoComplete="name"
        placeholder={t(($) => $.signature.name)}
        value={props.name}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        className={clsx(controlClass, 'h-16! font-display text-xl! italic')}
      />
      <p id={hintId} className="text-xs text-ink-3">
        {t(($) => $.signature.typed)}
      </p>
    </div>
  )
}
