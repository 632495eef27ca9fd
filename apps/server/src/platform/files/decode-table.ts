/**
 * The text of a table that a spreadsheet program saved: UTF-8, UTF-16, the Chinese GBK, or one of the two single-byte
 * codes that Excel writes on Windows and on a Mac. Nothing in the bytes says which of the last three it is, so the one
 * is taken whose words look like words.
 * @returns undefined where no code makes words of the bytes, or two do: a payee's name is never guessed
 */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const unicode = decodeUnicode(bytes)
  if (unicode !== undefined) return unicode
  const chinese = decodeLikelyGbk(bytes)
  if (chinese !== undefined) return chinese
  const windows = new TextDecoder('windows-1252').decode(bytes)
  const mac = new TextDecoder('macintosh').decode(bytes)
  const oddInMac = holdsOddWord(mac)
  if (holdsOddWord(windows)) return oddInMac ? undefined : mac
  return oddInMac || !rareInWindows.test(windows) ? windows : undefined
}

/** By the byte order mark; else by the zero bytes of UTF-16; else UTF-8 where it fits. */
function decodeUnicode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes)
  return decodeOrNot('utf-8', bytes)
}

function decodeOrNot(code: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(code, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const leastCommonShare = 0.7
/** What people who write Chinese use beside its characters. */
const chineseSigns = /[、。，；：？！（）《》“”‘’—…·￥€０-９Ａ-Ｚａ-ｚāáǎàēéěèīíǐìōóǒòūúǔùü]/g

/**
 * GBK, and GB18030 which holds it, write a Chinese character as two bytes. Nearly all that people write are among its
 * 3,755 most common ones, whose second byte is high as well; letters with accents hardly ever stand in such pairs.
 */
function decodeLikelyGbk(bytes: Uint8Array): string | undefined {
  let characters = 0
  let common = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80) continue
    characters += 1
    const trail = bytes[at + 1] ?? 0
    // GB18030 writes what GBK lacks as four bytes, of which the second and the fourth are digits.
    const isOfFour = isDigit(trail) && isDigit(bytes[at + 3])
    if (isOfFour || (trail >= 0xa1 && lead >= 0xb0 && lead <= 0xd7)) common += 1
    at += isOfFour ? 3 : 1
  }
  const text = decodeOrNot('gb18030', bytes)
  const signs = text?.match(chineseSigns)?.length ?? 0
  return (common + signs) / characters >= leastCommonShare ? text : undefined
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Letters that hardly any name has in Windows' code, and that stand where the Mac's code has common ones. */
const rareInWindows = /[ƒˆŠŒŽšœžŸ]/

/** A run of letters, with whatever signs beyond ASCII stand among them. */
const word = /[A-Za-z\u0080-\uffff]+/g
/** `ana`, `ANA`, `Ana`, in quotes or beside a dash; or signs alone, such as a currency's. */
const plainWord =
  /^(?:[“”«»–—…\u00a0ºª®™]*(?:\p{Ll}+|\p{Lu}+|\p{Lu}\p{Ll}+)[“”«»–—…\u00a0ºª®™]*|[^\p{L}\p{Cc}]*)$/u

/**
 * Whether some word has letters that no word has where they stand: a capital in its middle, or a sign of drawing. Only
 * words with letters beyond ASCII tell anything.
 */
function holdsOddWord(text: string): boolean {
  for (const [run] of text.matchAll(word)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is everything up to U+007F
    if (/^[\u0000-\u007f]*$/.test(run)) continue
    if (run.split(/[’‘]/).some((part) => !plainWord.test(part))) return true
  }
  return false
}
