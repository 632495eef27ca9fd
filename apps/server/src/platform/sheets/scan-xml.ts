/** Receives what {@link scanXml} meets. Names come without their namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(content: string): void
}

/** The text isn't well-formed XML, or uses what no spreadsheet uses. */
export class MalformedXml extends Error {
  override name = 'MalformedXml'
}

/**
 * Walks through XML once, in time linear to its length, and keeps nothing. Document types are refused, so there
 * are no entities beside the five of XML and the numeric ones.
 * @throws MalformedXml
 */
export function scanXml(xml: string, handler: XmlHandler): void {
  let depth = 0
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    if (tag === -1) break
    if (tag > at && depth > 0) handler.text(decodeEntities(xml.slice(at, tag)))
    const special = skipSpecial(xml, tag, handler)
    if (special !== undefined) {
      at = special
      continue
    }
    const end = endOfTag(xml, tag)
    const isClosing = xml[tag + 1] === '/'
    const isEmpty = xml[end - 1] === '/'
    const [name, attributes] = nameAndAttributes(
      xml.slice(tag + (isClosing ? 2 : 1), isEmpty ? end - 1 : end),
    )
    if (!isClosing) handler.open(name, attributes)
    if (isClosing || isEmpty) handler.close(name)
    if (isClosing) depth -= 1
    else if (!isEmpty) depth += 1
    if (depth < 0) throw new MalformedXml('a closing tag without its opening one')
    at = end + 1
  }
  if (depth !== 0) throw new MalformedXml('the document ends inside an element')
}

/** Passes comments, instructions and CDATA; the position after them, or undefined at an ordinary tag. */
function skipSpecial(xml: string, tag: number, handler: XmlHandler): number | undefined {
  const next = xml[tag + 1]
  if (next === '?') return after(xml, '?>', tag)
  if (next !== '!') return undefined
  if (xml.startsWith('<!--', tag)) return after(xml, '-->', tag + 4)
  if (xml.startsWith('<![CDATA[', tag)) {
    const end = after(xml, ']]>', tag + 9)
    handler.text(xml.slice(tag + 9, end - 3))
    return end
  }
  throw new MalformedXml('a document type is not allowed')
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found === -1) throw new MalformedXml(`no ${mark}`)
  return found + mark.length
}

/** The position of the `>` that ends a tag; one inside quotes doesn't. */
function endOfTag(xml: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < xml.length; at++) {
    const character = xml[at]!
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  throw new MalformedXml('the document ends inside a tag')
}

function nameAndAttributes(tag: string): [name: string, attributes: string] {
  const space = tag.search(/\s/)
  const qualified = space === -1 ? tag : tag.slice(0, space)
  return [qualified.slice(qualified.indexOf(':') + 1), space === -1 ? '' : tag.slice(space)]
}

/** The value of an attribute by its full name, from the text that `open` got. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let at = 0
  for (;;) {
    at = attributes.indexOf(name, at)
    if (at === -1) return undefined
    const quote = attributes[at + name.length + 1]
    const isWhole = attributes[at + name.length] === '=' && /\s/.test(attributes[at - 1] ?? '')
    if (isWhole && (quote === '"' || quote === "'")) {
      const from = at + name.length + 2
      const to = attributes.indexOf(quote, from)
      return to === -1 ? undefined : decodeEntities(attributes.slice(from, to))
    }
    at += name.length
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));/g,
    (whole, hexadecimal, decimal, name) => {
      if (name !== undefined) return named[name] ?? whole
      const code = Number.parseInt(hexadecimal ?? decimal, hexadecimal === undefined ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}
