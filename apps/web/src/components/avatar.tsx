import clsx from 'clsx'

const hues = ['hue-160', 'hue-85', 'hue-240', 'hue-32', 'hue-310', 'hue-200']

/** What most companies' names end in: it would be the second letter of all of them. */
const legalForm = /^(ltd|limited|plc|llc|llp|inc|smc|co|company|group)\.?$/i

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s,()]+/)
    .filter(Boolean)

/** Two letters for a name: accents are dropped, so that every font has them. */
function initialsOf(words: readonly string[]): string {
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person's initials on a quiet colour that stays theirs. The name is always written beside it. */
export function Avatar(props: { readonly name: string; readonly className?: string }) {
  const sum = [...props.name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 select-none place-items-center rounded-full text-2xs font-bold tracking-wide',
        hues[sum % hues.length],
        props.className ?? 'size-8',
      )}
    >
      {initialsOf(wordsOf(props.name))}
    </span>
  )
}

/** The same for an organisation: square, on the accent. */
export function OrganizationBadge(props: { readonly name: string; readonly className?: string }) {
  const words = wordsOf(props.name)
  const own = words.filter((word) => !legalForm.test(word))
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-md bg-accent text-2xs font-bold text-on-accent',
        props.className ?? 'size-7',
      )}
    >
      {initialsOf(own.length > 0 ? own : words)}
    </span>
  )
}
