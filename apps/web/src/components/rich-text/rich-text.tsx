import clsx from 'clsx'
import { Fragment } from 'react'
import { controlClass } from '#components/fields/control.ts'

/** A piece of a line that is written in one way. */
export interface RichSpan {
  readonly text: string
  readonly isBold?: boolean | undefined
  readonly isItalic?: boolean | undefined
}

/** A paragraph, a heading, or a list, whose items are a line each. */
export type RichBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly spans: readonly RichSpan[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly RichSpan[])[] }

/**
 * Written text with a little form: letters, job descriptions, comments. It is data and not HTML, so that nothing in it
 * can run, and a PDF is made of it as well as a page.
 */
export type RichText = readonly RichBlock[]

/** The look of written text, the same while it is written and when it is read. */
export const richTextClass =
  'text-base [&_li>p]:my-0! [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1.5 [&_ul]:list-disc [&_ul]:pl-6 [&>*:first-child]:mt-0 [&>*:last-child]:mb-0'

/** The box around written text, the same with the editor in it and while that is on its way. */
export const richTextBox = clsx(controlClass, 'h-auto min-h-36 px-3 py-2.5 max-sm:h-auto')

/** Shows what was written. */
export function RichTextView({ value }: { readonly value: RichText }) {
  return (
    <div className={richTextClass}>
      {value.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: RichBlock }) {
  if ('spans' in block) {
    const Line = block.kind === 'heading' ? 'h3' : 'p'
    return <Line>{block.spans.map(drawSpan)}</Line>
  }
  const List = block.kind === 'bullets' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <li key={index}>{spans.map(drawSpan)}</li>
      ))}
    </List>
  )
}

/** A span has no name of its own: it is its place in the line. */
function drawSpan(span: RichSpan, place: number) {
  const Slant = span.isItalic ? 'em' : Fragment
  const Weight = span.isBold ? 'strong' : Fragment
  return (
    <Weight key={place}>
      <Slant>{span.text}</Slant>
    </Weight>
  )
}
