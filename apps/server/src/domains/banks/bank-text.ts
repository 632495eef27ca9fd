/*
 * Banks read a small alphabet: letters without accents, digits, space and / - ? : ( ) . , ' + (the ISO 20022 Latin
 * set that interbank networks agree on). Whatever a person is called is written in it so that it is still
 * recognised as theirs.
 */

/** Letters that don't fall apart into a plain letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ŋ: 'ng',
  Ŋ: 'NG',
  ı: 'i',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ɣ: 'g',
  Ɣ: 'G',
  ə: 'e',
  Ə: 'E',
  ǝ: 'e',
  Ǝ: 'E',
}

/** Signs whose meaning has words or a neighbour in the alphabet. */
const signs: Readonly<Record<string, string>> = {
  '&': ' and ',
  '@': '(at)',
  '%': ' pct',
  '#': ' No ',
  _: '-',
  ';': ',',
  '"': "'",
  '=': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '*': '.',
  '!': '.',
  '<': '(',
  '>': ')',
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '·': '.',
  '•': '.',
  '₦': 'NGN ',
  '€': 'EUR ',
  $: 'USD ',
  '£': 'GBP ',
}

const allowed = /[A-Za-z0-9/\-?:().,'+ ]/

/**
 * Text in the banks' alphabet, at most `most` characters, cut at a word where that costs little. Accents fall away
 * (`Ọlá` is `Ola`), signs become words (`&` is `and`), what has no counterpart becomes a full stop. Empty when
 * nothing readable is left.
 */
export function toBankText(text: string, most: number): string {
  let written = ''
  for (const character of text.normalize('NFKD')) {
    if (/\p{M}|\p{C}/u.test(character)) written += /[\t\n\r]/.test(character) ? ' ' : ''
    else if (/\s/u.test(character)) written += ' '
    else if (allowed.test(character)) written += character
    else written += letters[character] ?? signs[character] ?? '.'
  }
  const tidy = written
    .replace(/ +/g, ' ')
    // A field that begins, ends or is doubled with a slash is refused as a line code.
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
  return /[A-Za-z0-9]/.test(tidy) ? cut(tidy, most) : ''
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const space = head.lastIndexOf(' ')
  return (space > most * 0.7 ? head.slice(0, space) : head).replace(/[/ ]+$/, '')
}
