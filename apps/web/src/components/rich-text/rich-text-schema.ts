import { type Mark, type Node, Schema } from 'prosemirror-model'
import type { RichBlock, RichSpan, RichText } from './rich-text.tsx'

/** What can be written, and nothing else: pasted text loses whatever isn't here. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      parseDOM: ['h1', 'h2', 'h3', 'h4'].map((tag) => ({ tag })),
      toDOM: () => ['h3', 0],
    },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

const { nodes, marks } = richTextSchema

function writtenSpan(span: RichSpan): Node {
  const wanted: Mark[] = []
  if (span.isBold) wanted.push(marks.bold.create())
  if (span.isItalic) wanted.push(marks.italic.create())
  return richTextSchema.text(span.text, wanted)
}

const writtenSpans = (spans: readonly RichSpan[]): Node[] =>
  spans.filter((span) => span.text !== '').map(writtenSpan)

function writtenBlock(block: RichBlock): Node {
  if ('spans' in block) return nodes[block.kind].create(null, writtenSpans(block.spans))
  const items = block.items.map((spans) =>
    nodes.item.create(null, nodes.paragraph.create(null, writtenSpans(spans))),
  )
  return nodes[block.kind].create(null, items)
}

/** The editor's document of a text. */
export const toDocument = (value: RichText): Node =>
  nodes.doc.create(null, value.length > 0 ? value.map(writtenBlock) : nodes.paragraph.create())

function readSpans(line: Node): RichSpan[] {
  return line.children.map((node) => ({
    text: node.text ?? '',
    ...(marks.bold.isInSet(node.marks) ? { isBold: true } : {}),
    ...(marks.italic.isInSet(node.marks) ? { isItalic: true } : {}),
  }))
}

function readBlock(node: Node): RichBlock {
  const kind = node.type.name as RichBlock['kind']
  if (kind === 'paragraph' || kind === 'heading') return { kind, spans: readSpans(node) }
  return { kind, items: node.children.map((item) => item.children.flatMap(readSpans)) }
}

/** The text of the editor's document; empty when nothing is written. */
export function fromDocument(document: Node): RichText {
  return document.textContent.trim() === '' ? [] : document.children.map(readBlock)
}
